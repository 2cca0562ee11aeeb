import {
  fetchAffiliateBalances,
  fetchAffiliateStatistics,
  fetchReferrerId,
  listAccruals,
  listAffiliateWithdrawals,
  listCashbacks,
} from '@quayside/contract/endpoints/affiliates';
import type { AffiliateWithdrawal } from '@quayside/contract/schemas/affiliates';
import { atom, selector } from 'recoil';

import type { ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { createRemote, type RemoteView } from '../../../lib/remote/remote';
import { resetWithSession } from '../../../lib/remote/session-effects';
import { mergeRewards, type ListedReward } from '../model/listed-reward';

/** The user's rewards from the service. */
export const balancesRemote = createRemote('balancesState', (signal) =>
  call(fetchAffiliateBalances, {}, { signal }),
);
export const accrualsRemote = createRemote('accrualsState', (signal) =>
  call(listAccruals, { query: {} }, { signal }),
);
export const cashbacksRemote = createRemote('cashbacksState', (signal) =>
  call(listCashbacks, { query: {} }, { signal }),
);
export const withdrawalsRemote = createRemote('withdrawalsState', (signal) =>
  call(listAffiliateWithdrawals, {}, { signal }),
);
/** The id in the user's referral links, as `?ref=`. */
export const referrerIdRemote = createRemote(
  'ownReferrerIdState',
  async (signal) => (await call(fetchReferrerId, {}, { signal })).referrerId,
);

/** The periods of the statistics in days. The middle one is the default. */
export const STATISTICS_DAYS = ['7', '30', '90'] as const;
export type StatisticsDays = (typeof STATISTICS_DAYS)[number];

const statisticsRemote = (days: StatisticsDays) =>
  createRemote(`statistics${days}State`, (signal) =>
    call(fetchAffiliateStatistics, { query: { days } }, { signal }),
  );

export const statisticsRemotes = {
  7: statisticsRemote('7'),
  30: statisticsRemote('30'),
  90: statisticsRemote('90'),
} as const;

/** All rewards of both kinds. Waits for both lists, because one alone would look complete. */
export const allRewardsState = selector<RemoteView<readonly ListedReward[]>>({
  key: 'allRewardsState',
  get: ({ get }) => {
    const accruals = get(accrualsRemote.viewState);
    const cashbacks = get(cashbacksRemote.viewState);
    return {
      answer:
        accruals.answer === null || cashbacks.answer === null
          ? null
          : mergeRewards(accruals.answer, cashbacks.answer),
      failure: accruals.failure ?? cashbacks.failure,
    };
  },
  cachePolicy_UNSTABLE: { eviction: 'most-recent' },
});

/** The period of the statistics on screen. */
export const statisticsDaysState = atom<StatisticsDays>({
  key: 'statisticsDaysState',
  default: '30',
  effects: [resetWithSession],
});

/** The withdrawal that was just confirmed, until the user has read what happens next. */
export const releasedWithdrawalState = atom<AffiliateWithdrawal | null>({
  key: 'releasedWithdrawalState',
  default: null,
  effects: [resetWithSession],
});

/** The withdrawal request in progress, and why the last one failed. */
export const withdrawalRequestState = atom<{
  readonly isBusy: boolean;
  readonly error: ApiError | null;
}>({
  key: 'withdrawalRequestState',
  default: { isBusy: false, error: null },
  effects: [resetWithSession],
});
