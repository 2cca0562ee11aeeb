import type { ApiKey } from '@quayside/contract/schemas/api-keys';

/** The settings of a key that its owner can change. */
export type KeyDraft = Readonly<Pick<ApiKey, 'name' | 'whiteListIp' | 'isActive'>>;

export const newKeyDraft: KeyDraft = { name: '', whiteListIp: '', isActive: true };

/**
 * Normalises a list of addresses, whether separated by commas, semicolons, spaces or line breaks.
 */
export function tidyWhiteList(typed: string): string {
  return typed
    .split(/[\s,;]+/)
    .filter((entry) => entry !== '')
    .join(', ');
}

const octet = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const ipv4 = new RegExp(String.raw`^${octet}(?:\.${octet}){3}(?:/(?:3[0-2]|[12]?\d))?$`);
/** Catches obvious mistakes only; the service validates the address fully. */
const ipv6 = /^(?=.*:.*:)[0-9a-f:.]{2,45}(?:\/(?:12[0-8]|1[01]\d|\d?\d))?$/i;

/**
 * Whether every entry looks like an IPv4 or IPv6 address or a CIDR range. An empty list allows any
 * address.
 */
export function isWhiteList(whiteListIp: string): boolean {
  return tidyWhiteList(whiteListIp)
    .split(', ')
    .every((entry) => entry === '' || ipv4.test(entry) || ipv6.test(entry));
}
