import { AppError } from '@quayside/contract/errors/app-error';
import {
  balancesAnswerSchema,
  MAX_REWARDS,
  MAX_STATISTICS_DAYS,
  referrerIdAnswerSchema,
  rewardsAnswerSchema,
  rewardsRequestSchema,
  statisticsAnswerSchema,
  statisticsRequestSchema,
  type RewardKind,
} from '@quayside/contract/operations/affiliates';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { accountOf } from '../../../platform/http/account-of';
import { defineRoute, type Route } from '../../../platform/http/route';
import { referralOf } from '../../accounts';
import {
  readBalances,
  readRewards,
  readStatistics,
  type ReadRewardDeps,
} from '../usecases/read-rewards';

/**
 * Routes for what a user has earned from their own orders and from those of the people they
 * referred.
 */
export function affiliateRoutes(deps: ReadRewardDeps): readonly Route[] {
  const shared = { method: 'GET', access: 'session', rateLimit: 'reads' } as const;
  return [
    defineRoute({
      ...shared,
      path: API_PATHS.referrerId,
      summary: 'The `ref` value of links of this account',
      answer: referrerIdAnswerSchema,
      handle: (_input, context) => ({ referrerId: referralOf(accountOf(context).userId) }),
    }),
    defineRoute({
      ...shared,
      path: API_PATHS.affiliateBalances,
      summary: 'Balances that this account can withdraw',
      answer: balancesAnswerSchema,
      handle: (_input, context) => readBalances(deps, accountOf(context).userId),
    }),
    rewardsRoute(
      deps,
      API_PATHS.accruals,
      'affiliate',
      'What the orders earned that this account brought',
    ),
    rewardsRoute(deps, API_PATHS.cashbacks, 'cashback', 'What the orders of this account earned'),
    defineRoute({
      ...shared,
      path: API_PATHS.affiliateStatistics,
      summary: 'Sign-ups, orders and earnings of this account by day',
      query: statisticsRequestSchema,
      answer: statisticsAnswerSchema,
      handle: ({ query }, context) =>
        readStatistics(
          deps,
          accountOf(context).userId,
          readCount('days', query.days, 30, { least: 1, most: MAX_STATISTICS_DAYS }),
        ),
    }),
  ];
}

function rewardsRoute(
  deps: ReadRewardDeps,
  path: string,
  balance: RewardKind,
  summary: string,
): Route {
  return defineRoute({
    method: 'GET',
    access: 'session',
    rateLimit: 'reads',
    path,
    summary,
    query: rewardsRequestSchema,
    answer: rewardsAnswerSchema,
    handle: ({ query }, context) => {
      const offset = readCount('offset', query.offset, 0, { least: 0, most: 1_000_000 });
      const limit = readCount('limit', query.limit, MAX_REWARDS, { least: 1, most: MAX_REWARDS });
      return readRewards(deps, accountOf(context).userId, balance, { offset, limit });
    },
  });
}

function readCount(
  field: string,
  text: string | undefined,
  fallback: number,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  if (text === undefined) return fallback;
  const count = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  if (!(count >= least && count <= most))
    throw new AppError(
      'ERR_VALIDATION',
      `${field} must be a whole number from ${least} to ${most}`,
      { field },
    );
  return count;
}
