import { useRecoilValue } from 'recoil';

import type { RemoteView } from '../../../lib/remote/remote';
import { useReload, useRemote } from '../../../lib/remote/use-remote';
import { useScreenState } from '../../../lib/remote/use-screen-state';
import type { ListedReward } from '../model/listed-reward';
import {
  accrualsRemote,
  allRewardsState,
  balancesRemote,
  cashbacksRemote,
  referrerIdRemote,
  statisticsDaysState,
  statisticsRemotes,
  type StatisticsDays,
} from './rewards-state';

/** Each hook returns a part of the user's rewards, and a function that requests it again. */
export const useBalances = () => useRemote(balancesRemote);
export const useAccruals = () => useRemote(accrualsRemote);
export const useCashbacks = () => useRemote(cashbacksRemote);
export const useReferrerId = () => useRemote(referrerIdRemote);
export const useStatistics = (days: StatisticsDays) => useRemote(statisticsRemotes[days]);

export const useReloadBalances = () => useReload(balancesRemote);

/** Returns the period of the statistics, for the section that shows them. */
export const useStatisticsDays = () => useScreenState(statisticsDaysState);

/** Returns all rewards of both kinds. */
export function useAllRewards(): readonly [RemoteView<readonly ListedReward[]>, () => void] {
  const [, reloadAccruals] = useAccruals();
  const [, reloadCashbacks] = useCashbacks();
  const reload = () => {
    reloadAccruals();
    reloadCashbacks();
  };
  return [useRecoilValue(allRewardsState), reload];
}
