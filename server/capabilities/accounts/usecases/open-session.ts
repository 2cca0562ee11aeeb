import type { Sql } from '../../../platform/database/database';
import { tokenHash } from '../../../platform/secrets/token-hash';
import type { SessionLaunch } from '../ports/session-store';
import type { AccountDeps } from './account-deps';

/** What the browser gets, once: nobody can read it anywhere afterwards. */
export type SessionTokens = {
  readonly session: string;
  readonly access: string;
  readonly refresh: string;
  /**
   * Its cookies have to work inside the page of another site, which a messenger in a browser is.
   */
  readonly isInMessenger: boolean;
};

export type SessionStart = {
  readonly userId: number;
  /** `null` where the browser has told none: then the first refresh does. */
  readonly browserFingerprint: string | null;
  /** The launch that the session goes back to. */
  readonly launch: SessionLaunch | null;
};

type OpenDeps = Pick<AccountDeps, 'stores' | 'secrets' | 'clock' | 'rules'>;

/** Begins a session for somebody who has shown who they are. */
export async function openSession(
  deps: OpenDeps,
  sql: Sql,
  { userId, browserFingerprint, launch }: SessionStart,
): Promise<SessionTokens> {
  const session = deps.secrets.token();
  const atMs = deps.clock.nowMs();
  const sessionId = tokenHash(session);
  const fingerprintHash = browserFingerprint === null ? null : tokenHash(browserFingerprint);
  await deps.stores.sessions.open(sql, {
    sessionId,
    userId,
    fingerprintHash,
    launch,
    atMs,
    expiresAtMs: atMs + deps.rules.sessionIdleMs,
  });
  return {
    session,
    ...(await grantTokens(deps, sql, sessionId, atMs)),
    isInMessenger: launch !== null,
  };
}

/**
 * The launch that a login goes back to: that of the session which the browser has, as long as it is
 * open.
 */
export async function launchOfBrowser(
  { stores, clock }: Pick<OpenDeps, 'stores' | 'clock'>,
  sql: Sql,
  sessionToken: string | null,
): Promise<SessionLaunch | null> {
  return sessionToken === null
    ? null
    : stores.sessions.launchOf(sql, tokenHash(sessionToken), clock.nowMs());
}

/** Makes a new pair of tokens for a session. */
export async function grantTokens(
  { stores, secrets, rules }: OpenDeps,
  sql: Sql,
  sessionId: string,
  atMs: number,
): Promise<Pick<SessionTokens, 'access' | 'refresh'>> {
  const access = secrets.token();
  const refresh = secrets.token();
  await stores.sessions.grant(sql, sessionId, {
    accessHash: tokenHash(access),
    refreshHash: tokenHash(refresh),
    atMs,
    accessExpiresAtMs: atMs + rules.accessTokenMs,
  });
  return { access, refresh };
}
