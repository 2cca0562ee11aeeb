import type { OrderDetails } from '../pure/order-details';

type Verified = Pick<NonNullable<OrderDetails['cardPayout']>, 'payoutVerification'>;

/**
 * Whether the owner of an order has still to pass this site's own verification before the payout.
 * Whoever was rejected may hand in other documents. Others than the owner are not told.
 */
export function isVerificationOpen(told: Verified | undefined): boolean {
  return told?.payoutVerification === 'needed' || told?.payoutVerification === 'rejected';
}
