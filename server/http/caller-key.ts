import { isIPv6 } from 'node:net';

/**
 * What a caller is counted by: an IPv4 address, or the first half of an IPv6 one, since a single subscriber owns all of the rest.
 */
export function callerKey(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - headGroups.length - tailGroups.length) }, () => '0');
  return [...headGroups, ...zeros, ...tailGroups].slice(0, 4).join(':');
}
