import {
  fetchAffiliateBalances,
  fetchAffiliateStatistics,
  fetchReferrerId,
  listAccruals,
  listCashbacks,
} from '@quayside/contract/endpoints/affiliates';
import { AppError } from '@quayside/contract/errors/app-error';
import {
  MAX_REWARDS,
  MAX_STATISTICS_DAYS,
  type RewardKind,
} from '@quayside/contract/schemas/affiliates';

import { accountOf } from '../../../platform/http/account-of';
import { implement, type Route } from '../../../platform/http/route';
import { referralOf } from '../../accounts';
import {
  readBalances,
  readRewards,
  readStatistics,
  type ReadRewardDeps,
} from '../usecases/read-rewards';

const own = { rateLimit: 'reads' } as const;

/**
 * Creates the routes for a user's earnings from their own orders and from those of the people they
 * referred.
 */
export function affiliateRoutes(deps: ReadRewardDeps): readonly Route[] {
  return [
    implement(fetchReferrerId, {
      ...own,
      handle: (_input, context) => ({ referrerId: referralOf(accountOf(context).userId) }),
    }),
    implement(fetchAffiliateBalances, {
      ...own,
      handle: (_input, context) => readBalances(deps, accountOf(context).userId),
    }),
    rewardsRoute(deps, listAccruals, 'affiliate'),
    rewardsRoute(deps, listCashbacks, 'cashback'),
    implement(fetchAffiliateStatistics, {
      ...own,
      handle: ({ query }, context) =>
        readStatistics(
          deps,
          accountOf(context).userId,
          readCount('days', query.days, 30, { min: 1, max: MAX_STATISTICS_DAYS }),
        ),
    }),
  ];
}

function rewardsRoute(
  deps: ReadRewardDeps,
  endpoint: typeof listAccruals | typeof listCashbacks,
  balance: RewardKind,
): Route {
  return implement(endpoint, {
    ...own,
    handle: ({ query }, context) => {
      const offset = readCount('offset', query.offset, 0, { min: 0, max: 1_000_000 });
      const limit = readCount('limit', query.limit, MAX_REWARDS, { min: 1, max: MAX_REWARDS });
      return readRewards(deps, accountOf(context).userId, balance, { offset, limit });
    },
  });
}

function readCount(
  field: string,
  text: string | undefined,
  fallback: number,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  if (text === undefined) return fallback;
  const count = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  if (!(count >= min && count <= max))
    throw new AppError('ERR_VALIDATION', `${field} must be a whole number from ${min} to ${max}`, {
      field,
    });
  return count;
}
