import type { Sql } from '../../../platform/database/database';
import { tokenHash } from '../../../platform/secrets/token-hash';
import type { SessionStore } from '../ports/session-store';
import type { AccountDeps } from './account-deps';

export type LogoutRequest = {
  /** The browser's tokens, expired or not; `null` for one that it no longer has. */
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly isEverywhere: boolean;
};

/** Ends the browser's session, or all sessions of its user. Does nothing without a session. */
export async function logOut(
  { database, stores: { sessions }, clock }: AccountDeps,
  request: LogoutRequest,
): Promise<void> {
  const nowMs = clock.nowMs();
  await database.transaction(async (sql) => {
    const sessionId = await sessionOf(sessions, sql, request, nowMs);
    if (sessionId === null || !(await sessions.isOpen(sql, sessionId, nowMs))) return;
    const userId = request.isEverywhere ? await sessions.ownerOf(sql, sessionId) : null;
    if (userId === null) await sessions.end(sql, sessionId, 'logout', nowMs);
    else await sessions.endAllOf(sql, userId, 'logout-everywhere', nowMs);
  });
}

async function sessionOf(
  sessions: SessionStore,
  sql: Sql,
  { accessToken, refreshToken }: LogoutRequest,
  nowMs: number,
): Promise<string | null> {
  const found =
    accessToken === null
      ? null
      : await sessions.findByAccessToken(sql, tokenHash(accessToken), nowMs);
  if (found !== null) return found.account.sessionId;
  const known =
    refreshToken === null ? null : await sessions.findRefreshToken(sql, tokenHash(refreshToken));
  return known?.sessionId ?? null;
}
