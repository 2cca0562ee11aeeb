import {
  fetchAffiliateBalances,
  fetchAffiliateStatistics,
  fetchReferrerId,
  listAccruals,
  listAffiliateWithdrawals,
  listCashbacks,
} from '@quayside/contract/endpoints/affiliates';

import { call } from '../../../lib/api/call';
import { createRemote } from '../../../lib/remote/remote';

/** The user's rewards from the service, cleared when the session ends. */
export const balancesRemote = createRemote((signal) =>
  call(fetchAffiliateBalances, {}, { signal }),
);
export const accrualsRemote = createRemote((signal) =>
  call(listAccruals, { query: {} }, { signal }),
);
export const cashbacksRemote = createRemote((signal) =>
  call(listCashbacks, { query: {} }, { signal }),
);
export const withdrawalsRemote = createRemote((signal) =>
  call(listAffiliateWithdrawals, {}, { signal }),
);
/** The id that the user's links carry as `?ref=`. */
export const referrerIdRemote = createRemote(
  async (signal) => (await call(fetchReferrerId, {}, { signal })).referrerId,
);

/** The periods of the statistics in days. The middle one is the default. */
export const STATISTICS_DAYS = ['7', '30', '90'] as const;
export type StatisticsDays = (typeof STATISTICS_DAYS)[number];

const statisticsRemote = (days: StatisticsDays) =>
  createRemote((signal) => call(fetchAffiliateStatistics, { query: { days } }, { signal }));

export const statisticsRemotes = {
  7: statisticsRemote('7'),
  30: statisticsRemote('30'),
  90: statisticsRemote('90'),
} as const;
