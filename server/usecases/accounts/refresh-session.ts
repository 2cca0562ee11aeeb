import { AppError } from '@quayside/contract/errors/app-error';

import type { AccountDeps } from './account-deps';
import { grantTokens, type SessionTokens } from './open-session';
import { tokenHash } from './token-hash';

export type RefreshRequest = { readonly refreshToken: string | null; readonly browserFingerprint: string };

export type RefreshedTokens = Omit<SessionTokens, 'session'>;

/** Calls may still be on their way with a token that ran out while they were: they are told so, and not that there is no session. */
const FORGET_ACCESS_AFTER_MS = 600_000;

/**
 * Exchanges a refresh token for a new pair, once, for the browser that logged in.
 * A token that was exchanged before is in two hands: its session ends.
 * @throws AppError ERR_UNAUTHORIZED, ERR_NOT_ACCEPTABLE for a call that lost to another one at the same time, whose cookies are good
 */
export async function refreshSession(deps: AccountDeps, { refreshToken, browserFingerprint }: RefreshRequest): Promise<RefreshedTokens> {
  const { database, stores, clock } = deps;
  if (refreshToken === null) throw sessionOver();
  const refreshHash = tokenHash(refreshToken);
  const before = await stores.sessions.findRefreshToken(database, refreshHash);
  if (before === null) throw sessionOver();
  if (before.rotatedAtMs !== null) {
    await stores.sessions.end(database, before.sessionId, 'token-reuse', clock.nowMs());
    throw sessionOver();
  }
  const tokens = await exchange(deps, refreshHash, browserFingerprint);
  if (tokens !== null) return tokens;
  // It was good when the call came: if it was exchanged since, both calls come from the browser that has it.
  const after = await stores.sessions.findRefreshToken(database, refreshHash);
  throw after !== null && after.rotatedAtMs !== null ? lostRace() : sessionOver();
}

async function exchange(deps: AccountDeps, refreshHash: string, browserFingerprint: string): Promise<RefreshedTokens | null> {
  const { database, stores: { sessions }, clock, rules } = deps;
  return database.transaction(async (sql) => {
    const nowMs = clock.nowMs();
    const sessionId = await sessions.useRefreshToken(sql, refreshHash, tokenHash(browserFingerprint), nowMs);
    if (sessionId === null) return null;
    await sessions.extend(sql, sessionId, nowMs + rules.sessionIdleMs, nowMs - FORGET_ACCESS_AFTER_MS);
    const launch = await sessions.launchOf(sql, sessionId, nowMs);
    return { ...(await grantTokens(deps, sql, sessionId, nowMs)), isInMessenger: launch !== null };
  });
}

function sessionOver(): AppError {
  return new AppError('ERR_UNAUTHORIZED', 'The session is over: log in again');
}

function lostRace(): AppError {
  return new AppError('ERR_NOT_ACCEPTABLE', 'The session was refreshed by another call at the same time: go on with its cookies');
}
