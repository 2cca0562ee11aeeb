import type { RewardKind } from '@quayside/contract/operations/affiliates';

/**
 * What an order can earn somebody: its client a part of the platform fee (`cashback`), whoever
 * brought the client a part of it too (`accrual`), whoever set a markup the markup itself.
 */
export const ORDER_REWARD_KINDS = ['cashback', 'accrual', 'markup'] as const;
export type OrderRewardKind = (typeof ORDER_REWARD_KINDS)[number];

/** The balance that a reward goes to. */
export const BALANCE_OF_REWARD = {
  cashback: 'cashback',
  accrual: 'affiliate',
  markup: 'affiliate',
} as const satisfies Record<OrderRewardKind, RewardKind>;

/**
 * `pending`: no price was known to say how much it is. `reversed`: taken back, or withheld from the
 * beginning.
 */
export type RewardState = 'pending' | 'earned' | 'reversed';

/** The parts of the platform fee, in basis points. */
export type RewardRates = { readonly cashbackBps: bigint; readonly affiliateBps: bigint };

/**
 * What one whole unit of a fee's asset is in the reward asset, times 10^24: who said so, and when.
 */
export type Valuation = {
  readonly priceE24: bigint;
  readonly source: string;
  readonly atMs: number;
};

/** The fee and the reward in the smallest unit of the reward asset. */
export type RewardValue = Valuation & {
  readonly feeValueMinor: bigint;
  readonly amountMinor: bigint;
};

export type Reward = {
  readonly rewardId: string;
  readonly orderId: number;
  readonly kind: OrderRewardKind;
  readonly userId: number;
  /** Whose order it was; `null` for a guest's. */
  readonly sourceUserId: number | null;
  /** What it is a part of, in the receive asset of the order. */
  readonly feeMinor: bigint;
  readonly rateBps: bigint;
  readonly state: RewardState;
  readonly value: RewardValue | null;
  /** How often it was taken into the books. */
  readonly round: number;
  readonly isSimulated: boolean;
  /** When the order was completed. */
  readonly createdAtMs: number;
  readonly reversedAtMs: number | null;
};
