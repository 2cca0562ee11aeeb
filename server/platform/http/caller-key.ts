import { isIPv6 } from 'node:net';

/**
 * Returns what a caller is counted by: an IPv4 address, or the first half of an IPv6 one, since a
 * single subscriber owns all of the rest.
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
 * Returns the 48-bit IPv6 network that a caller is in, the size that a site or a customer of a
 * hosting company is given: 65,536 callers by `callerKey`. `null` for an IPv4 address.
 */
export function siteKey(address: string): string | null {
  const caller = callerKey(address);
  return caller.includes(':') ? caller.split(':').slice(0, 3).join(':') : null;
}
