import { createRemote } from '../../../lib/remote/remote';
import { fetchAccruals } from '../api/fetch-accruals';
import { fetchBalances } from '../api/fetch-balances';
import { fetchCashbacks } from '../api/fetch-cashbacks';
import { fetchReferrerId } from '../api/fetch-referrer-id';
import { fetchStatistics } from '../api/fetch-statistics';
import { fetchWithdrawals } from '../api/fetch-withdrawals';

/** The user's rewards from the service, cleared when the session ends. */
export const balancesRemote = createRemote(fetchBalances);
export const accrualsRemote = createRemote(fetchAccruals);
export const cashbacksRemote = createRemote(fetchCashbacks);
export const withdrawalsRemote = createRemote(fetchWithdrawals);
export const referrerIdRemote = createRemote(fetchReferrerId);

/** The periods of the statistics in days. The middle one is the default. */
export const STATISTICS_DAYS = ['7', '30', '90'] as const;
export type StatisticsDays = (typeof STATISTICS_DAYS)[number];

export const statisticsRemotes = {
  7: createRemote((signal) => fetchStatistics(7, signal)),
  30: createRemote((signal) => fetchStatistics(30, signal)),
  90: createRemote((signal) => fetchStatistics(90, signal)),
} as const;
