import { iso, isoOrNull } from '@quayside/contract/time/iso';

import type { SqlParameter } from '../../../platform/database/database';
import type { OrderRewardKind, Reward, RewardState, RewardValue } from '../domain/reward';

/** One row of `reward` as the driver returns it: numeric and int8 as text, times as ISO text. */
export type RewardRow = {
  reward_id: string;
  order_id: string;
  kind: OrderRewardKind;
  user_id: string;
  source_user_id: string | null;
  fee_minor: string;
  rate_bps: number;
  state: RewardState;
  price_e24: string | null;
  price_source: string | null;
  priced_at: string | null;
  fee_value_minor: string | null;
  amount_minor: string | null;
  round: number;
  is_simulated: boolean;
  created_at: string;
  reversed_at: string | null;
};

/** The columns that change during the lifetime of a reward. */
export function changingColumns({
  state,
  value,
  round,
  reversedAtMs,
}: Reward): Record<string, SqlParameter> {
  return { state, ...valueColumns(value), round, reversed_at: isoOrNull(reversedAtMs) };
}

function valueColumns(value: RewardValue | null): Record<string, SqlParameter> {
  if (value === null)
    return {
      price_e24: null,
      price_source: null,
      priced_at: null,
      fee_value_minor: null,
      amount_minor: null,
    };
  return {
    price_e24: value.priceE24.toString(),
    price_source: value.source,
    priced_at: iso(value.atMs),
    fee_value_minor: value.feeValueMinor.toString(),
    amount_minor: value.amountMinor.toString(),
  };
}

/** All columns of a new reward. */
export function allColumns(reward: Reward): Record<string, SqlParameter> {
  return {
    reward_id: reward.rewardId,
    order_id: reward.orderId,
    kind: reward.kind,
    user_id: reward.userId,
    source_user_id: reward.sourceUserId,
    fee_minor: reward.feeMinor.toString(),
    rate_bps: Number(reward.rateBps),
    is_simulated: reward.isSimulated,
    created_at: iso(reward.createdAtMs),
    ...changingColumns(reward),
  };
}

/** Converts a row to the domain's reward. */
export function rewardFromRow(row: RewardRow): Reward {
  return {
    rewardId: row.reward_id,
    orderId: Number(row.order_id),
    kind: row.kind,
    userId: Number(row.user_id),
    sourceUserId: row.source_user_id === null ? null : Number(row.source_user_id),
    feeMinor: BigInt(row.fee_minor),
    rateBps: BigInt(row.rate_bps),
    state: row.state,
    value: valueFromRow(row),
    round: row.round,
    isSimulated: row.is_simulated,
    createdAtMs: Date.parse(row.created_at),
    reversedAtMs: row.reversed_at === null ? null : Date.parse(row.reversed_at),
  };
}

function valueFromRow({
  price_e24: price,
  price_source: source,
  priced_at: at,
  fee_value_minor: feeValue,
  amount_minor: amount,
}: RewardRow): RewardValue | null {
  if (price === null || source === null || at === null || feeValue === null || amount === null)
    return null;
  return {
    priceE24: BigInt(price),
    source,
    atMs: Date.parse(at),
    feeValueMinor: BigInt(feeValue),
    amountMinor: BigInt(amount),
  };
}
