import { useMemo } from 'react';

import type { RemoteView } from '../../../lib/remote/remote';
import { useRemote } from '../../../lib/remote/use-remote';
import { mergeRewards, type ListedReward } from '../pure/listed-reward';
import { accrualsRemote, cashbacksRemote } from './remotes';

/**
 * Returns all rewards of both kinds. It waits for both lists, because one alone would look
 * complete.
 */
export function useAllRewards(): readonly [RemoteView<readonly ListedReward[]>, () => void] {
  const [accruals, reloadAccruals] = useRemote(accrualsRemote);
  const [cashbacks, reloadCashbacks] = useRemote(cashbacksRemote);
  const answer = useMemo(
    () =>
      accruals.answer === null || cashbacks.answer === null
        ? null
        : mergeRewards(accruals.answer, cashbacks.answer),
    [accruals.answer, cashbacks.answer],
  );
  const reload = () => {
    reloadAccruals();
    reloadCashbacks();
  };
  return [{ answer, failure: accruals.failure ?? cashbacks.failure }, reload];
}
