import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../platform/database/database';
import { tokenHash } from '../../../platform/secrets/token-hash';
import type { LockedRefreshToken } from '../ports/session-store';
import type { AccountDeps } from './account-deps';
import { grantTokens, type SessionTokens } from './open-session';

export type RefreshRequest = {
  readonly refreshToken: string | null;
  /** The session token that the browser sends with the refresh token. */
  readonly sessionToken: string | null;
  readonly browserFingerprint: string;
};

export type RefreshedTokens = Omit<SessionTokens, 'session'>;

/**
 * Requests may still be in flight with a token that expired in the meantime: they get the error for
 * an expired token, not the one for a missing session.
 */
const EXPIRED_ACCESS_RETENTION_MS = 600_000;

/**
 * A used token is accepted within this time: two tabs may refresh at once, and a page may have
 * missed the response to its first refresh.
 */
export const REUSE_GRACE_MS = 10_000;

/**
 * Exchanges a refresh token for a new pair, for the browser that logged in. For a few seconds the
 * same browser and session may exchange the last used token once more; any other reuse means that
 * two parties have the token, so the session ends.
 * @throws AppError ERR_UNAUTHORIZED
 */
export async function refreshSession(
  deps: AccountDeps,
  { refreshToken, sessionToken, browserFingerprint }: RefreshRequest,
): Promise<RefreshedTokens> {
  if (refreshToken === null) throw sessionEnded();
  const caller: Caller = {
    fingerprintHash: tokenHash(browserFingerprint),
    sessionId: sessionToken === null ? null : tokenHash(sessionToken),
  };
  const tokens = await deps.database.transaction((sql) =>
    exchange(deps, sql, tokenHash(refreshToken), caller),
  );
  if (tokens === null) throw sessionEnded();
  return tokens;
}

type Caller = { readonly fingerprintHash: string; readonly sessionId: string | null };

async function exchange(
  deps: AccountDeps,
  sql: Sql,
  refreshHash: string,
  caller: Caller,
): Promise<RefreshedTokens | null> {
  const {
    stores: { sessions },
    clock,
    rules,
  } = deps;
  const nowMs = clock.nowMs();
  const held = await sessions.lockRefreshToken(sql, refreshHash, nowMs);
  if (held === null) return null;
  const { sessionId } = held;
  if (held.rotatedAtMs === null) {
    if (held.fingerprintHash !== null && held.fingerprintHash !== caller.fingerprintHash)
      return null;
    await sessions.rotate(sql, sessionId, caller.fingerprintHash, nowMs);
  } else if (!isWithinGrace(held, caller, nowMs)) {
    await sessions.end(sql, sessionId, 'token-reuse', nowMs);
    return null;
  }
  await sessions.extend(
    sql,
    sessionId,
    nowMs + rules.sessionIdleMs,
    nowMs - EXPIRED_ACCESS_RETENTION_MS,
  );
  const launch = await sessions.launchOf(sql, sessionId, nowMs);
  return { ...(await grantTokens(deps, sql, sessionId, nowMs)), isInMessenger: launch !== null };
}

function isWithinGrace(
  { sessionId, fingerprintHash, rotatedAtMs, isPrevious }: LockedRefreshToken,
  caller: Caller,
  nowMs: number,
): boolean {
  return (
    isPrevious &&
    rotatedAtMs !== null &&
    nowMs - rotatedAtMs < REUSE_GRACE_MS &&
    caller.fingerprintHash === fingerprintHash &&
    caller.sessionId === sessionId
  );
}

function sessionEnded(): AppError {
  return new AppError('ERR_UNAUTHORIZED', 'The session has ended: log in again');
}
