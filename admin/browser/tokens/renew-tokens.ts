import { keepUser, keptUser, type KeptUser } from './kept-user';

/** The tabs of the editor, and the overview, share one sign-in. */
const LOCK = 'quayside-admin.tokens';
/** Until when the kept access token is valid, by the refresh token that came with it. */
const KEPT_VALIDITY = 'quayside-admin.validity';
/** For a service that doesn't say how long its tokens are valid. */
const USUAL_VALIDITY_SECONDS = 60;

/** The answer to a renewal, as far as the interface reads it. */
export type TokenAnswer = { readonly ok: boolean; json(): Promise<unknown> };

type Tokens = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in?: number;
};

/**
 * Renews a sign-in, one tab at a time: a refresh token works once, and using it again ends the
 * sign-in in all tabs. A tab whose token another one has used meanwhile takes the newer tokens.
 * @param refreshToken the one that this tab knows
 * @param send renews the sign-in with the newest refresh token
 */
export function renewTokens(
  refreshToken: string,
  send: (newest: string) => Promise<TokenAnswer | undefined>,
): Promise<TokenAnswer | undefined> {
  return navigator.locks.request(LOCK, async () => {
    const user = keptUser();
    const { token, refreshToken: newest = refreshToken } = user;
    if (token !== undefined && newest !== refreshToken && isStillValid(newest))
      return answerOf({ access_token: token, refresh_token: newest });
    const answer = await send(newest);
    if (answer?.ok !== true) return answer;
    const tokens = (await answer.json()) as Tokens;
    keep(user, tokens);
    return answerOf(tokens);
  });
}

const answerOf = (tokens: Tokens): TokenAnswer => ({ ok: true, json: async () => tokens });

/** The interface keeps them, too, but only after the next tab has had its turn. */
function keep(user: KeptUser, tokens: Tokens): void {
  // Somebody has signed out in another tab.
  if (user.refreshToken === undefined) return;
  const { access_token: token, refresh_token: refreshToken, expires_in: seconds } = tokens;
  keepUser({ ...user, token, refreshToken });
  const validUntilMs = Date.now() + (seconds ?? USUAL_VALIDITY_SECONDS) * 1_000;
  localStorage.setItem(KEPT_VALIDITY, JSON.stringify({ refreshToken, validUntilMs }));
}

function isStillValid(refreshToken: string): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_VALIDITY) ?? '{}') as {
      readonly refreshToken?: string;
      readonly validUntilMs?: number;
    };
    return kept.refreshToken === refreshToken && Number(kept.validUntilMs) > Date.now();
  } catch {
    return false;
  }
}
