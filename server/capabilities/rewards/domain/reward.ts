import type { RewardKind } from '@quayside/contract/schemas/affiliates';

/**
 * The rewards that an order can earn: a share of the platform fee for its client (`cashback`),
 * another share for the referrer of the client (`accrual`), and the markup for the user who set it
 * (`markup`).
 */
export const ORDER_REWARD_KINDS = ['cashback', 'accrual', 'markup'] as const;
export type OrderRewardKind = (typeof ORDER_REWARD_KINDS)[number];

/** The balance that each reward is credited to. */
export const BALANCE_OF_REWARD = {
  cashback: 'cashback',
  accrual: 'affiliate',
  markup: 'affiliate',
} as const satisfies Record<OrderRewardKind, RewardKind>;

/**
 * `pending`: its value is unknown, because there was no price. `reversed`: cancelled, or withheld
 * from the start.
 */
export type RewardState = 'pending' | 'earned' | 'reversed';

/** Shares of the platform fee, in basis points. */
export type RewardRates = { readonly cashbackBps: bigint; readonly affiliateBps: bigint };

/**
 * The value of one whole unit of a fee's asset in the reward asset, times 10^24, with the source
 * and the time of that price.
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
  /** The user who owned the order; `null` for a guest. */
  readonly sourceUserId: number | null;
  /** The fee that it is a share of, in the receive asset of the order. */
  readonly feeMinor: bigint;
  readonly rateBps: bigint;
  readonly state: RewardState;
  readonly value: RewardValue | null;
  /** How many times it was posted to the ledger. */
  readonly round: number;
  readonly isSimulated: boolean;
  /** When the order was completed. */
  readonly createdAtMs: number;
  readonly reversedAtMs: number | null;
};
