import type { KycStatus } from '@quayside/contract/kyc/status';
import type { PayoutVerification } from '@quayside/contract/operations/card-partner';

/**
 * What was agreed on when an order was made that is paid with a card. `feeMinor` is what the
 * partner keeps, in cents.
 */
export type CardOrder = {
  readonly orderId: number;
  readonly partner: string;
  readonly feeMinor: bigint;
  /** Whether the payout waits for our own verification of the buyer. */
  readonly isPayoutVerified: boolean;
};

/** Such an order, with how far the verification of its buyer is now. */
export type CardOrderNow = CardOrder & {
  /**
   * The most that the partner may keep by an operator's word, in cents, where that is more than was
   * agreed on; `null` where nobody said so.
   */
  readonly acceptedFeeMinor: bigint | null;
  readonly kycStatus: KycStatus;
  /** When a reviewer decided about the newest documents; `null` while nobody has. */
  readonly decidedAtMs: number | null;
};

/** What our own verification means for the payout now. */
export function payoutVerificationOf({
  isPayoutVerified,
  kycStatus,
}: Pick<CardOrderNow, 'isPayoutVerified' | 'kycStatus'>): PayoutVerification {
  if (!isPayoutVerified) return 'not_needed';
  if (kycStatus === 'PASS') return 'passed';
  return kycStatus === 'REJECT' ? 'rejected' : 'needed';
}

/**
 * Whether the buyer has to hand documents in: none are here, or they were rejected. What a reviewer
 * has still to decide about is waited for without an end.
 */
const areDocumentsAwaited = ({ kycStatus }: Pick<CardOrderNow, 'kycStatus'>): boolean =>
  kycStatus === 'NOT_STARTED' || kycStatus === 'REJECT';

const DAY_MS = 86_400_000;

/**
 * So long other documents may be handed in after a rejection, and another reviewer may take it
 * back, though the order's own time is over.
 */
export const REJECTION_GRACE_MS = 2 * DAY_MS;

/**
 * Until when the buyer's documents are waited for; `null` where nothing is asked of them.
 * @param heldAtMs when the payout was held
 * @param holdMs as configured
 */
export function documentsAwaitedUntilMs(
  order: Pick<CardOrderNow, 'kycStatus' | 'decidedAtMs'>,
  heldAtMs: number,
  holdMs: number,
): number | null {
  if (!areDocumentsAwaited(order)) return null;
  return Math.max(heldAtMs + holdMs, (order.decidedAtMs ?? 0) + REJECTION_GRACE_MS);
}

/** Where the books put what a card partner has captured, in place of a chain. */
export const cardChainKey = (partner: string): string => `card:${partner}`;
