import * as z from 'zod/mini';

import {
  clientAmountSchema,
  isoTimeSchema,
  optionalTextSchema,
  requiredTextSchema,
} from './scalars';

/** Rewards are held and paid in this asset. */
export const REWARD_INSTRUMENT = {
  currencyTitle: 'USDT',
  networkTitle: 'TRC20',
  slug: 'usdttrc20',
} as const;

/**
 * `GET /api/v1/affiliates/referrer-id`: the value of `?ref=` in a link. Orders and registrations
 * accept it with and without the prefix.
 */
export const referrerIdResponseSchema = z.object({ referrerId: z.string() });

/** Sources of a user's rewards. */
export const REWARD_KINDS = ['affiliate', 'cashback'] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

/**
 * `GET /api/v1/affiliates/balances`: one row per kind. `amount` can be withdrawn; `inWithdrawal` is
 * being paid out.
 */
export const balancesResponseSchema = z.array(
  z.object({
    kind: z.enum(REWARD_KINDS),
    currencyTitle: z.string(),
    networkTitle: z.string(),
    amount: z.string(),
    inWithdrawal: z.string(),
  }),
);
export type BalancesResponse = z.infer<typeof balancesResponseSchema>;

/**
 * A reward that one order earned. If a refund reverses it, it stays in the list under the same
 * id, and `reversedAt` contains the time. Amounts in USDT.
 */
export const rewardSchema = z.object({
  id: z.string(),
  createdAt: isoTimeSchema,
  amount: z.string(),
  /** The platform fee of the order in USDT, of which the reward is a share. */
  feeAmount: z.string(),
  /** The share in percent, such as `"30"`. */
  ratePercent: z.string(),
  currencyFrom: z.string(),
  currencyTo: z.string(),
  /** Only for the user's own orders (cashback). */
  orderId: z.nullable(z.int()),
  reversedAt: z.nullable(isoTimeSchema),
});
export type Reward = z.infer<typeof rewardSchema>;

/** Maximum number of rewards in a response, unless the client requests fewer. */
export const MAX_REWARDS = 1_000;
export const rewardsRequestSchema = z.object({
  offset: optionalTextSchema,
  limit: optionalTextSchema,
});

/** `GET /api/v1/affiliates/accruals` and `GET /api/v1/affiliates/cashbacks`, newest first. */
export const rewardsResponseSchema = z.array(rewardSchema);

/** Maximum number of days in a request; the default is 30. */
export const MAX_STATISTICS_DAYS = 366;
export const statisticsRequestSchema = z.object({ days: optionalTextSchema });

/**
 * `GET /api/v1/affiliates/statistics?days=30`: one row per UTC day, oldest first and today last,
 * including days without activity. `totals` cover the requested days.
 */
export const statisticsResponseSchema = z.object({
  days: z.array(
    z.object({ day: z.string(), registrations: z.int(), orders: z.int(), earned: z.string() }),
  ),
  totals: z.object({ registrations: z.int(), orders: z.int(), earned: z.string() }),
  accrualPercent: z.string(),
  cashbackPercent: z.string(),
});
export type StatisticsResponse = z.infer<typeof statisticsResponseSchema>;

/**
 * A withdrawal waits for the user's code, then in the queue, then for the chain. `failed`: nothing
 * was sent, and the money is back in the balance.
 */
export const AFFILIATE_WITHDRAWAL_STATES = [
  'awaiting_confirmation',
  'queued',
  'sending',
  'completed',
  'failed',
  'cancelled',
] as const;

export const affiliateWithdrawalSchema = z.object({
  withdrawalId: z.string(),
  state: z.enum(AFFILIATE_WITHDRAWAL_STATES),
  currencyTitle: z.string(),
  networkTitle: z.string(),
  address: z.string(),
  amount: z.string(),
  createdAt: isoTimeSchema,
  updatedAt: isoTimeSchema,
  /** Until when the code is accepted; after that the withdrawal is cancelled. */
  confirmBefore: z.nullable(isoTimeSchema),
  /** Where the code comes from. */
  confirmBy: z.enum(['mail', 'totp']),
  txId: z.nullable(z.string()),
  explorerTxUrl: z.nullable(z.string()),
  isSimulated: z.boolean(),
});
export type AffiliateWithdrawal = z.infer<typeof affiliateWithdrawalSchema>;

/** `GET /api/v1/affiliates/withdrawals`, newest first. */
export const affiliateWithdrawalsResponseSchema = z.array(affiliateWithdrawalSchema);

/**
 * `POST /api/v1/affiliates/withdrawals`; returns 201 with the withdrawal in
 * `awaiting_confirmation`.
 */
export const affiliateWithdrawalRequestSchema = z.object({
  currencyTitle: requiredTextSchema,
  networkTitle: requiredTextSchema,
  address: requiredTextSchema,
  amount: clientAmountSchema,
});

export const withdrawalParamsSchema = z.object({ withdrawalId: requiredTextSchema });
/** `POST …/withdrawals/{id}/confirm`. */
export const confirmWithdrawalRequestSchema = z.object({ code: requiredTextSchema });
