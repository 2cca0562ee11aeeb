import { useEffect, useRef } from 'react';
import { useRecoilValue } from 'recoil';

import { useReload, useRemote } from '../../../lib/remote/use-remote';
import { useScreenState } from '../../../lib/remote/use-screen-state';
import { isPending } from '../model/withdrawal-states';
import { releasedWithdrawalState, withdrawalsRemote } from './rewards-state';
import { useReloadBalances } from './use-rewards';

const POLL_INTERVAL_MS = 5_000;

/**
 * Returns the withdrawals, polled every 5 s while any of them can still change. A change of state
 * reloads the balances.
 */
export function useWithdrawals() {
  const isFollowed = useRecoilValue(withdrawalsRemote.viewState).answer?.some(isPending) === true;
  const [view, reload] = useRemote(withdrawalsRemote, isFollowed ? POLL_INTERVAL_MS : null);
  const reloadBalances = useReloadBalances();
  const states =
    view.answer?.map(({ withdrawalId, state }) => `${withdrawalId} ${state}`).join('\n') ?? null;
  const statesRef = useRef<string | null>(null);
  useEffect(() => {
    if (statesRef.current !== null && states !== null && statesRef.current !== states)
      void reloadBalances();
    statesRef.current = states;
  }, [states, reloadBalances]);
  return [view, reload] as const;
}

/** Returns the withdrawal that was just confirmed, for the screen that reports it. */
export const useReleasedWithdrawal = () => useScreenState(releasedWithdrawalState);

export const useReloadWithdrawals = () => useReload(withdrawalsRemote);

/** Returns a function that requests the withdrawals and the balances, after a decision on one. */
export function useReloadAfterDecision(): () => Promise<unknown> {
  const reloadWithdrawals = useReloadWithdrawals();
  const reloadBalances = useReloadBalances();
  return () => Promise.all([reloadWithdrawals(), reloadBalances()]);
}
