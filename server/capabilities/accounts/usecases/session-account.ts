import { AppError } from '@quayside/contract/errors/app-error';

import { tokenHash } from '../../../platform/secrets/token-hash';
import type { SessionAccount } from '../../../platform/session';
import type { AccountDeps } from './account-deps';

export type SessionCredentials = {
  readonly sessionToken: string | null;
  readonly accessToken: string | null;
};

/**
 * Returns the account that a browser's session belongs to; `null` without a session.
 * @throws AppError ERR_IM_A_TEAPOT if the access token has expired but the session has not,
 *   ERR_UNAUTHORIZED for a session that does not exist or has ended
 */
export async function sessionAccount(
  {
    database,
    stores: { sessions },
    clock,
    rules,
  }: Pick<AccountDeps, 'database' | 'stores' | 'clock' | 'rules'>,
  { sessionToken, accessToken }: SessionCredentials,
): Promise<SessionAccount | null> {
  const nowMs = clock.nowMs();
  if (accessToken === null) {
    if (sessionToken === null) return null;
    // The browser has lost one cookie of the session: a refresh gives it a new one.
    throw (await sessions.isOpen(database, tokenHash(sessionToken), nowMs))
      ? accessExpired()
      : sessionNotFound();
  }
  const found = await sessions.findByAccessToken(database, tokenHash(accessToken), nowMs);
  if (found === null || rules.reservedEmails.has(found.account.email ?? ''))
    throw sessionNotFound();
  if (found.expiresAtMs <= nowMs) throw accessExpired();
  return found.account;
}

function accessExpired(): AppError {
  return new AppError('ERR_IM_A_TEAPOT', 'The access token has expired: refresh the session');
}

function sessionNotFound(): AppError {
  return new AppError('ERR_UNAUTHORIZED', 'Session not found: log in again');
}
