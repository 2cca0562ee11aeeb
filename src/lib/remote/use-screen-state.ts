import { useCallback, useEffect, useRef } from 'react';
import {
  useRecoilCallback,
  useRecoilValue,
  useSetRecoilState,
  type RecoilState,
  type SetterOrUpdater,
} from 'recoil';

import { useSession } from '../session/use-session';
import { currentUserId } from './session-effects';

/**
 * Returns a setter that does nothing once the current user is no longer logged in, so that a late
 * response is not shown to another user.
 */
export function useSessionSetter<State>(state: RecoilState<State>): SetterOrUpdater<State> {
  const setState = useSetRecoilState(state);
  const session = useSession();
  const userId = session.kind === 'user' ? session.userId : null;
  return useCallback<SetterOrUpdater<State>>(
    (next) => {
      if (currentUserId() === userId) setState(next);
    },
    [setState, userId],
  );
}

/**
 * Returns a function that resets an atom. `useResetRecoilState` does the same, but would add to the
 * bundle of the exchange pages, which do not use it.
 */
function useReset<State>(state: RecoilState<State>): () => void {
  return useRecoilCallback(
    ({ reset }) =>
      () => {
        reset(state);
      },
    [state],
  );
}

/**
 * Returns the state of an atom that lives as long as the screen that calls this: the next visit
 * starts with its default. A response that arrives later is ignored, so that a secret that is shown
 * once does not stay in memory.
 */
export function useScreenState<State>(
  state: RecoilState<State>,
): readonly [State, SetterOrUpdater<State>] {
  const current = useRecoilValue(state);
  const setState = useSessionSetter(state);
  const reset = useReset(state);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      reset();
    };
  }, [reset]);
  const setWhileShown = useCallback<SetterOrUpdater<State>>(
    (next) => {
      if (isShown.current) setState(next);
    },
    [setState],
  );
  return [current, setWhileShown];
}
