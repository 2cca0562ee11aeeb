import { useEffect, useRef } from 'react';

import { unknownRemote } from '../../../lib/remote/remote';
import { useRemote } from '../../../lib/remote/use-remote';
import { useStore } from '../../../lib/use-store';
import { isMoving } from '../pure/withdrawal-states';
import { balancesRemote, withdrawalsRemote } from './remotes';

const POLL_INTERVAL_MS = 5_000;

/**
 * Returns the withdrawals, polled every 5 s while any of them can still change. A change of state
 * reloads the balances.
 */
export function useWithdrawals() {
  const isFollowed =
    useStore(withdrawalsRemote.store, unknownRemote).answer?.some(isMoving) === true;
  const [view, reload] = useRemote(withdrawalsRemote, isFollowed ? POLL_INTERVAL_MS : null);
  const states =
    view.answer?.map(({ withdrawalId, state }) => `${withdrawalId} ${state}`).join('\n') ?? null;
  const statesRef = useRef<string | null>(null);
  useEffect(() => {
    if (statesRef.current !== null && states !== null && statesRef.current !== states)
      void balancesRemote.load();
    statesRef.current = states;
  }, [states]);
  return [view, reload] as const;
}
