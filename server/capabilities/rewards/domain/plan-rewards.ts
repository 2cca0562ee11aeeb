import type { OrderTerms } from '../../quotes';
import type { OrderRewardKind, RewardRates } from './reward';

/** The users who earn from an order, after all checks. */
export type Earners = {
  /** The user who owns the order; `null` for a guest. */
  readonly clientUserId: number | null;
  readonly referrerUserId: number | null;
  readonly markupUserId: number | null;
};

export type PlannedReward = {
  readonly kind: OrderRewardKind;
  readonly userId: number;
  readonly feeMinor: bigint;
  readonly rateBps: bigint;
};

const WHOLE_BPS = 10_000n;

/**
 * Returns the rewards of a completed order, each kind at most once: shares of the platform fee, and
 * the whole markup, in the receive asset.
 */
export function planRewards(
  terms: Pick<OrderTerms, 'platformFeeMinor' | 'markupMinor'>,
  earners: Earners,
  rates: RewardRates,
): PlannedReward[] {
  const candidates = [
    {
      kind: 'cashback',
      userId: earners.clientUserId,
      feeMinor: terms.platformFeeMinor,
      rateBps: rates.cashbackBps,
    },
    {
      kind: 'accrual',
      userId: earners.referrerUserId,
      feeMinor: terms.platformFeeMinor,
      rateBps: rates.affiliateBps,
    },
    {
      kind: 'markup',
      userId: earners.markupUserId,
      feeMinor: terms.markupMinor,
      rateBps: WHOLE_BPS,
    },
  ] as const;
  return candidates.flatMap(({ userId, ...reward }) =>
    userId === null || reward.feeMinor <= 0n || reward.rateBps <= 0n ? [] : [{ ...reward, userId }],
  );
}
