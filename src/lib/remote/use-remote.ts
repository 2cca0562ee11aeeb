import { useCallback, useEffect } from 'react';

import { useSession } from '../session/session';
import { useStore } from '../use-store';
import { unknownRemote, type Remote, type RemoteView } from './remote';

/**
 * What the service says, asked anew whenever the part is shown, when another user logs in beneath
 * it, when the connection is back, and on request.
 * @param everyMs asks again so often while the page is in sight; `null` does not
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
