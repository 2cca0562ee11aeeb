import { useCallback, useEffect } from 'react';

import { useSession } from '../session/session';
import { useStore } from '../use-store';
import { unknownRemote, type Remote, type RemoteView } from './remote';

/**
 * Returns the remote data. It is requested whenever the part mounts, when another user logs in,
 * when the connection returns, and on request.
 * @param everyMs polling interval while the page is visible; `null` for no polling
 */
export function useRemote<Answer>(
  remote: Remote<Answer>,
  everyMs: number | null = null,
): readonly [RemoteView<Answer>, () => void] {
  const view = useStore<RemoteView<Answer>>(remote.store, unknownRemote);
  const session = useSession();
  const userId = session.kind === 'user' ? session.userId : null;
  const reload = useCallback(() => {
    void remote.load();
  }, [remote]);
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
