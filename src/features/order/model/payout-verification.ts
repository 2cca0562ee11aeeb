import type { OrderDetails } from './order-details';

type Verified = Pick<NonNullable<OrderDetails['cardPayout']>, 'payoutVerification'>;

/**
 * Returns whether the owner of an order still has to pass this site's own verification before the
 * payout. A rejected owner can submit different documents. The status is hidden from other users.
 */
export function isVerificationOpen(verification: Verified | undefined): boolean {
  return (
    verification?.payoutVerification === 'needed' || verification?.payoutVerification === 'rejected'
  );
}
