import type { Sql } from '../../../platform/database/database';
import { tokenHash } from '../../../platform/secrets/token-hash';
import type { SessionLaunchData } from '../ports/session-store';
import type { AccountDeps } from './account-deps';

/** The values that the browser receives once; they cannot be read again later. */
export type SessionTokens = {
  readonly session: string;
  readonly access: string;
  readonly refresh: string;
  /** Whether its cookies must work in a frame on another site, as for a messenger in a browser. */
  readonly isInMessenger: boolean;
};

export type SessionStart = {
  readonly userId: number;
  /** `null` if the browser has not sent one: then the first refresh sets it. */
  readonly browserFingerprint: string | null;
  /** The launch that the session belongs to. */
  readonly launch: SessionLaunchData | null;
};

type OpenDeps = Pick<AccountDeps, 'stores' | 'secrets' | 'clock' | 'rules'>;

/** Starts a session for an authenticated user. */
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

/** Returns the launch for a login: that of the browser's current session, while it is open. */
export async function launchDataOfBrowser(
  { stores, clock }: Pick<OpenDeps, 'stores' | 'clock'>,
  sql: Sql,
  sessionToken: string | null,
): Promise<SessionLaunchData | null> {
  return sessionToken === null
    ? null
    : stores.sessions.launchOf(sql, tokenHash(sessionToken), clock.nowMs());
}

/** Creates a new pair of tokens for a session. */
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
