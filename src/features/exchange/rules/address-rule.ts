import type { RateMode } from '@quayside/contract/orders/rate-mode';

import type { ExchangeKind } from '../pure/exchange-kind';

/**
 * Whether the form asks where the coins go back to if need be: where a fixed rate may break, and
 * where a card may not take the money.
 */
export function isRefundAsked(kind: ExchangeKind, rateMode: RateMode): boolean {
  return rateMode === 'FIXED' || kind === 'sale';
}

/**
 * Whether the service is asked about the destination. A sale for money goes to no chain: there is
 * nothing that could be checked.
 */
export function isAddressChecked(kind: ExchangeKind): boolean {
  return kind !== 'sale';
}

/**
 * Without scheme and case: two spellings of one address have one owner, and the service refuses
 * them as the same.
 */
const plain = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:/, '');

/** Whether what was typed for both ends is one address, however it is spelled. */
export function isSameAddress(refund: string, destination: string): boolean {
  return plain(refund) === plain(destination);
}
