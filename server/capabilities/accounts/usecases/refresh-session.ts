import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../platform/database/database';
import { tokenHash } from '../../../platform/secrets/token-hash';
import type { HeldRefreshToken } from '../ports/session-store';
import type { AccountDeps } from './account-deps';
import { grantTokens, type SessionTokens } from './open-session';

export type RefreshRequest = {
  readonly refreshToken: string | null;
  /** The session that the browser names beside it. */
  readonly sessionToken: string | null;
  readonly browserFingerprint: string;
};

export type RefreshedTokens = Omit<SessionTokens, 'session'>;

/**
 * Calls may still be on their way with a token that ran out while they were: they are told so, and
 * not that there is no session.
 */
const FORGET_ACCESS_AFTER_MS = 600_000;

/**
 * Two tabs that refresh at once, and a page that did not get the response of its first refresh,
 * come with a used token within this time.
 */
export const REUSE_GRACE_MS = 10_000;

/**
 * Exchanges a refresh token for a new pair, for the browser that logged in. For a few seconds the
 * token that was used last is exchanged once more for the same browser and session; any other use
 * of a used token means that two hold it: the session ends.
 * @throws AppError ERR_UNAUTHORIZED
 */
export async function refreshSession(
  deps: AccountDeps,
  { refreshToken, sessionToken, browserFingerprint }: RefreshRequest,
): Promise<RefreshedTokens> {
  if (refreshToken === null) throw sessionOver();
  const caller: Caller = {
    fingerprintHash: tokenHash(browserFingerprint),
    sessionId: sessionToken === null ? null : tokenHash(sessionToken),
  };
  const tokens = await deps.database.transaction((sql) =>
    exchange(deps, sql, tokenHash(refreshToken), caller),
  );
  if (tokens === null) throw sessionOver();
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
  const held = await sessions.holdRefreshToken(sql, refreshHash, nowMs);
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
    nowMs - FORGET_ACCESS_AFTER_MS,
  );
  const launch = await sessions.launchOf(sql, sessionId, nowMs);
  return { ...(await grantTokens(deps, sql, sessionId, nowMs)), isInMessenger: launch !== null };
}

function isWithinGrace(
  { sessionId, fingerprintHash, rotatedAtMs, isFormer }: HeldRefreshToken,
  caller: Caller,
  nowMs: number,
): boolean {
  return (
    isFormer &&
    rotatedAtMs !== null &&
    nowMs - rotatedAtMs < REUSE_GRACE_MS &&
    caller.fingerprintHash === fingerprintHash &&
    caller.sessionId === sessionId
  );
}

function sessionOver(): AppError {
  return new AppError('ERR_UNAUTHORIZED', 'The session has ended: log in again');
}
