import { ApiError } from '../api/api-error';
import { loseSession } from './lose-session';
import { sessionStore, type Session } from './session';

/** What calls of the API need of the session. */
export type CallSession = {
  readonly current: () => Session;
  /**
   * Renews an access token that has run out.
   * @param askedAtMs when the call went out that was told so
   * @returns whether the call is worth making again
   * @throws ApiError when the service could not be asked
   */
  readonly renew: (askedAtMs: number) => Promise<boolean>;
  /**
   * There is no such session any more.
   * @param whose who the page took its user for when the call went out: a later login is not ended
   *   by an older call
   */
  readonly end: (whose: Session) => void;
};

export const callSession: CallSession = {
  current: sessionStore.get,
  renew: (askedAtMs) =>
    import(/* webpackChunkName: "session-renewal" */ './renew-session').then(
      ({ renewSession }) => renewSession(askedAtMs),
      () => {
        throw new ApiError('CLIENT_NETWORK', 'The part that renews sessions could not be loaded');
      },
    ),
  end(whose) {
    const now = sessionStore.get();
    if (now.kind === 'user' && whose.kind === 'user' && now.userId === whose.userId) loseSession();
  },
};
