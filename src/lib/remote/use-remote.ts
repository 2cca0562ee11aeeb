import { useCallback, useEffect } from 'react';
import { useRecoilValue, useSetRecoilState } from 'recoil';

import { useSession } from '../session/use-session';
import type { Remote, RemoteView } from './remote';

/** Returns a function that requests remote data; the promise resolves once it has arrived. */
export function useReload<Answer>(remote: Remote<Answer>): () => Promise<void> {
  const setView = useSetRecoilState(remote.viewState);
  return useCallback(() => remote.load(setView), [remote, setView]);
}

/**
 * Returns the remote data. It is requested when the component mounts, when another user logs in,
 * when the connection is restored, and on demand.
 * @param everyMs polling interval while the page is visible; `null` for no polling
 */
export function useRemote<Answer>(
  remote: Remote<Answer>,
  everyMs: number | null = null,
): readonly [RemoteView<Answer>, () => void] {
  const view = useRecoilValue(remote.viewState);
  const load = useReload(remote);
  const session = useSession();
  const userId = session.kind === 'user' ? session.userId : null;
  const reload = useCallback(() => {
    void load();
  }, [load]);
  useEffect(() => {
    reload();
    window.addEventListener('online', reload);
    return () => {
      window.removeEventListener('online', reload);
    };
  }, [reload, userId]);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') reload();
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, [everyMs, reload]);
  return [view, reload];
}
