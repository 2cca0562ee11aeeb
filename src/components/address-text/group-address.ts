/**
 * Splits an address into groups of four. A scheme or chain prefix (`0x`, `bitcoincash:`) stays with
 * the first group.
 */
export function groupAddress(address: string): readonly string[] {
  const [prefix = ''] = /^(?:0x|[a-z]+:)/.exec(address) ?? [];
  const groups = address.slice(prefix.length).match(/.{1,4}/g) ?? [];
  const [first = '', ...rest] = groups;
  return [`${prefix}${first}`, ...rest];
}
