import { REWARD_INSTRUMENT, type RewardKind } from '@quayside/contract/schemas/affiliates';

import {
  type AccountKind,
  type AccountRef,
  type LedgerTransaction,
  move,
  type Posting,
} from '../../ledger';
import { BALANCE_OF_REWARD, type Reward } from './reward';

const ACCOUNT_OF_BALANCE = {
  affiliate: 'affiliate_balance',
  cashback: 'cashback_balance',
} as const satisfies Record<RewardKind, AccountKind>;

const cost: AccountRef = { kind: 'reward_cost' };

/**
 * The account for the amount that we owe a user; its balance is negative, like everything that we
 * owe.
 */
export const balanceAccount = (kind: RewardKind, userId: number): AccountRef => ({
  kind: ACCOUNT_OF_BALANCE[kind],
  reference: String(userId),
});

/**
 * Posts the rewards of one order in one round as one transaction: their cost, and the amounts that
 * we owe. It is a single transaction because the ledger locks the accounts of a transaction in
 * order, and several transactions in a row would not keep that order.
 */
export function rewardsEarned(
  orderId: number,
  rewards: readonly Reward[],
  round: number,
): LedgerTransaction {
  return {
    key: `rewards:${orderId}:${round}`,
    orderId,
    postings: rewards.flatMap((reward) => postingsOf(reward, 'earned')),
  };
}

/**
 * Reverses the rewards of one round. A balance that was paid out in the meantime becomes negative,
 * and later rewards offset it.
 */
export function rewardsReversed(
  orderId: number,
  rewards: readonly Reward[],
  round: number,
): LedgerTransaction {
  return {
    key: `rewards-reversed:${orderId}:${round}`,
    orderId,
    postings: rewards.flatMap((reward) => postingsOf(reward, 'reversed')),
  };
}

function postingsOf({ kind, userId, value }: Reward, direction: 'earned' | 'reversed'): Posting[] {
  const balance = balanceAccount(BALANCE_OF_REWARD[kind], userId);
  const [from, to] = direction === 'earned' ? [balance, cost] : [cost, balance];
  return move(REWARD_INSTRUMENT.slug, value?.amountMinor ?? 0n, from, to);
}
