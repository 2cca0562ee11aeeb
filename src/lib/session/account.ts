import type { AccountDataResponse } from '@quayside/contract/schemas/accounts';

import { isInMessenger } from '../messenger/messenger-shell';
import { createStore } from '../store';
import { guestSession, sessionStore, type Session } from './session';
import { resetSession } from './session-reset';
import { clearStoredAccount } from './stored-account';

/** The account data of the logged-in user. */
export const accountStore = createStore<AccountDataResponse | null>(null);

/**
 * Whether the user has registered during this visit: true from the registration until the session
 * ends.
 */
export const hasRegisteredStore = createStore(false);

/**
 * Authorised means a numeric userId, plus a non-empty email outside the messenger; inside it the
 * userId is enough.
 */
export function sessionOf(
  { userId, email, permissions, adminPermissionsScope }: AccountDataResponse,
  isInside = false,
): Session {
  if (!Number.isSafeInteger(userId) || (!isInside && (email === null || email === '')))
    return guestSession;
  return {
    kind: 'user',
    userId,
    email: email === '' ? null : email,
    isAdmin: permissions === 'ADMIN',
    adminScopes: adminPermissionsScope,
  };
}

/** Makes this account's user the current user. Another user's data is cleared first. */
export function adoptAccount(account: AccountDataResponse): void {
  const before = sessionStore.get();
  const session = sessionOf(account, isInMessenger());
  if (session.kind === 'guest') {
    endSession();
    return;
  }
  if (before.kind === 'user' && before.userId !== session.userId) resetSession();
  accountStore.set(account);
  sessionStore.set(session);
}

/**
 * Makes the visitor a guest: clears the account, its stored copy and the data that parts of the
 * site keep. The service clears the cookies.
 */
export function endSession(): void {
  clearStoredAccount();
  hasRegisteredStore.set(false);
  accountStore.set(null);
  sessionStore.set(guestSession);
  resetSession();
}
