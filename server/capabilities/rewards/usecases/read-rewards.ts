import {
  REWARD_INSTRUMENT,
  REWARD_KINDS,
  type BalancesResponse,
  type Reward as RewardAnswer,
  type RewardKind,
  type StatisticsResponse,
} from '@quayside/contract/schemas/affiliates';
import { formatAmount } from '@quayside/contract/money/decimal';

import { everyDay, firstDayMs, totalOf, type DayCount } from '../domain/count-days';
import { BALANCE_OF_REWARD, ORDER_REWARD_KINDS } from '../domain/reward';
import { balanceAccount } from '../domain/reward-postings';
import { REWARD_SCALE } from '../domain/value-fee';
import type { Page, RewardLine } from '../ports/reward-store';
import type { RewardsInWithdrawal } from '../ports/rewards-in-withdrawal';
import type { RewardDeps } from './reward-deps';

export type ReadRewardDeps = RewardDeps & { readonly inWithdrawal: RewardsInWithdrawal };

const usdt = (minor: bigint): string => formatAmount(minor, REWARD_SCALE);
/** Basis points as percent: 3000 is `"30"`. */
const percent = (bps: bigint): string => formatAmount(bps, 2);

/**
 * Returns the amounts that a user may withdraw, by source. An amount is negative after the reversal
 * of a reward that had already been paid out.
 */
export async function readBalances(
  deps: ReadRewardDeps,
  userId: number,
): Promise<BalancesResponse> {
  const { currencyTitle, networkTitle, slug } = REWARD_INSTRUMENT;
  const inWithdrawal = await deps.inWithdrawal.ofUser(deps.database, userId);
  return Promise.all(
    REWARD_KINDS.map(async (kind) => {
      const owedMinor = -(await deps.ledger.balance(
        deps.database,
        slug,
        balanceAccount(kind, userId),
      ));
      return {
        kind,
        currencyTitle,
        networkTitle,
        amount: usdt(owedMinor),
        inWithdrawal: usdt(inWithdrawal[kind]),
      };
    }),
  );
}

/**
 * Returns the rewards of a balance, order by order, newest first. For other people's orders, they
 * include the coins and the fee, but do not identify the order.
 */
export async function readRewards(
  deps: ReadRewardDeps,
  userId: number,
  balance: RewardKind,
  page: Page,
): Promise<RewardAnswer[]> {
  const kinds = ORDER_REWARD_KINDS.filter((kind) => BALANCE_OF_REWARD[kind] === balance);
  const lines = await deps.rewards.ofUser(deps.database, userId, kinds, page);
  return lines.map((line) => describe(deps, line));
}

function describe({ catalogue }: ReadRewardDeps, line: RewardLine): RewardAnswer {
  const currencyOf = (slug: string): string => catalogue.bySlug(slug)?.currencyTitle ?? slug;
  return {
    id: line.rewardId,
    createdAt: new Date(line.createdAtMs).toISOString(),
    amount: usdt(line.value?.amountMinor ?? 0n),
    feeAmount: usdt(line.value?.feeValueMinor ?? 0n),
    ratePercent: percent(line.rateBps),
    currencyFrom: currencyOf(line.fromSlug),
    currencyTo: currencyOf(line.toSlug),
    orderId: line.kind === 'cashback' ? line.orderId : null,
    reversedAt: line.reversedAtMs === null ? null : new Date(line.reversedAtMs).toISOString(),
  };
}

/**
 * Returns the results of a referrer by UTC day: registrations, orders that earned rewards, and the
 * amount. Reversed rewards are not counted.
 */
export async function readStatistics(
  deps: ReadRewardDeps,
  userId: number,
  days: number,
): Promise<StatisticsResponse> {
  const nowMs = deps.clock.nowMs();
  const counts = everyDay(
    nowMs,
    days,
    await deps.rewards.affiliateDays(deps.database, userId, firstDayMs(nowMs, days)),
  );
  const written = ({ registrations, orders, earnedMinor }: Omit<DayCount, 'day'>) => ({
    registrations,
    orders,
    earned: usdt(earnedMinor),
  });
  return {
    days: counts.map((count) => ({ day: count.day, ...written(count) })),
    totals: written(totalOf(counts)),
    accrualPercent: percent(deps.rates.affiliateBps),
    cashbackPercent: percent(deps.rates.cashbackBps),
  };
}
