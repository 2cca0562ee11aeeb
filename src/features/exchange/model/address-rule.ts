import type { RateMode } from '@quayside/contract/orders/rate-mode';

import type { ExchangeKind } from './exchange-kind';

/**
 * Returns whether the form asks for a refund address: for a fixed rate, which may not be honoured,
 * and for a sale, because the card may reject the payout.
 */
export function isRefundAddressShown(kind: ExchangeKind, rateMode: RateMode): boolean {
  return rateMode === 'FIXED' || kind === 'sale';
}

/**
 * Returns whether the service checks the destination. A sale for fiat does not pay out to a
 * blockchain, so there is nothing to check.
 */
export function isAddressChecked(kind: ExchangeKind): boolean {
  return kind !== 'sale';
}

/**
 * Removes the scheme and ignores case: two notations of an address have the same owner, and the
 * service rejects them as identical.
 */
const plain = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:/, '');

/** Returns whether both entered addresses are the same, regardless of notation. */
export function isSameAddress(refund: string, destination: string): boolean {
  return plain(refund) === plain(destination);
}
