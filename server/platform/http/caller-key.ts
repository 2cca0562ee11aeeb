import { isIPv6 } from 'node:net';

/**
 * Returns what a caller is counted by: an IPv4 address, or the first half of an IPv6 address, since
 * one subscriber has all the addresses that share it.
 */
export function callerKey(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = tail.split(':').filter(Boolean);
  const zeros = Array.from(
    { length: Math.max(0, 8 - headGroups.length - tailGroups.length) },
    () => '0',
  );
  return [...headGroups, ...zeros, ...tailGroups].slice(0, 4).join(':');
}

/**
 * Returns the 48-bit IPv6 network that a caller is in, or `null` for an IPv4 address. A site, or a
 * hosting company's customer, is given a network of this size: 65,536 callers by `callerKey`.
 */
export function siteKey(address: string): string | null {
  const caller = callerKey(address);
  return caller.includes(':') ? caller.split(':').slice(0, 3).join(':') : null;
}
