import { ApiError } from '../api/api-error';
import type { Request } from '../api/operation';
import { expireSession } from './expire-session';
import { sessionStore, type Session } from './session';

/** The session functions that API requests need. */
export type CallSession = {
  readonly current: () => Session;
  /**
   * Renews an expired access token.
   * @param sentAtMs when the request that reported the expiry was sent
   * @returns whether to repeat the request
   * @throws ApiError if the service could not be reached
   */
  readonly renew: (sentAtMs: number) => Promise<boolean>;
  /**
   * Ends a session that no longer exists.
   * @param whose the session at the time the request was sent, because an older request must not
   * end a later login
   */
  readonly end: (whose: Session) => void;
};

/** @param request sends the request that renews the session */
export const createCallSession = (request: Request): CallSession => ({
  current: sessionStore.get,
  renew: (sentAtMs) =>
    import(/* webpackChunkName: "session-renewal" */ './renew-session').then(
      ({ renewSession }) => renewSession(sentAtMs, request),
      () => {
        throw new ApiError('CLIENT_NETWORK', 'The part that renews sessions could not be loaded');
      },
    ),
  end(whose) {
    const now = sessionStore.get();
    if (now.kind === 'user' && whose.kind === 'user' && now.userId === whose.userId)
      expireSession();
  },
});
