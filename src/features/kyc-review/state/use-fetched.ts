import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecoilState } from 'recoil';

import { toApiError } from '../../../lib/api/api-error';
import { unknownRemote, type RemoteView } from '../../../lib/remote/remote';
import { useScreenState } from '../../../lib/remote/use-screen-state';
import type { Fetched } from './review-state';

export type FetchedView<Answer> = RemoteView<Answer> & { readonly reload: () => void };

/**
 * Fetches a response and keeps it only as long as the screen is shown, so that nothing outlives the
 * session.
 * @param key identifies the request; the response for a new key replaces the previous one
 */
export function useFetched<Answer>(
  state: RecoilState<Fetched<Answer>>,
  key: string,
  ask: (signal: AbortSignal) => Promise<Answer>,
  everyMs: number | null = null,
): FetchedView<Answer> {
  const [view, setView] = useScreenState(state);
  const [attempt, setAttempt] = useState(0);
  const asked = useRef(ask);
  asked.current = ask;
  const reload = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    asked.current(signal).then(
      (answer) => {
        if (!signal.aborted) setView({ key, answer, failure: null });
      },
      (thrown: unknown) => {
        if (!signal.aborted)
          setView((before) => ({
            key,
            answer: before.key === key ? before.answer : null,
            failure: toApiError(thrown),
          }));
      },
    );
    return () => {
      controller.abort();
    };
  }, [key, attempt, setView]);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') reload();
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, [everyMs, reload]);
  return view.key === key
    ? { answer: view.answer, failure: view.failure, reload }
    : { ...unknownRemote, reload };
}
