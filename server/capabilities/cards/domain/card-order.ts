import type { KycStatus } from '@quayside/contract/kyc/status';
import type { PayoutVerification } from '@quayside/contract/schemas/card-partner';

/**
 * The terms agreed for an order with a card payment or payout, when it was created. `feeMinor` is
 * the partner's fee, in cents.
 */
export type CardOrder = {
  readonly orderId: number;
  readonly partner: string;
  readonly feeMinor: bigint;
  /** Whether the payout waits for the exchange's own verification of the buyer. */
  readonly isPayoutVerified: boolean;
};

/** A card order with the current verification status of its buyer. */
export type CardOrderNow = CardOrder & {
  /**
   * The maximum fee that an operator has accepted for the partner, in cents, if it is above the
   * agreed fee; `null` if none was accepted.
   */
  readonly acceptedFeeMinor: bigint | null;
  readonly kycStatus: KycStatus;
  /** When a reviewer decided on the newest documents; `null` before that. */
  readonly decidedAtMs: number | null;
};

/** Returns what the exchange's own verification currently means for the payout. */
export function payoutVerificationOf({
  isPayoutVerified,
  kycStatus,
}: Pick<CardOrderNow, 'isPayoutVerified' | 'kycStatus'>): PayoutVerification {
  if (!isPayoutVerified) return 'not_needed';
  if (kycStatus === 'PASS') return 'passed';
  return kycStatus === 'REJECT' ? 'rejected' : 'needed';
}

/**
 * Whether the buyer must submit documents: there are none, or they were rejected. Waiting for a
 * reviewer's decision has no time limit.
 */
const areDocumentsAwaited = ({ kycStatus }: Pick<CardOrderNow, 'kycStatus'>): boolean =>
  kycStatus === 'NOT_STARTED' || kycStatus === 'REJECT';

const DAY_MS = 86_400_000;

/**
 * The time after a rejection in which the buyer may submit other documents, and another reviewer
 * may revise the decision, even after the order's own deadline.
 */
export const REJECTION_GRACE_MS = 2 * DAY_MS;

/**
 * Returns the deadline for the buyer's documents; `null` if none are required now.
 * @param heldAtMs when the payout was put on hold
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

/** Returns the chain key under which the ledger records the payments captured by a card partner. */
export const cardChainKey = (partner: string): string => `card:${partner}`;
