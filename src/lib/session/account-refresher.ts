import { ApiError } from '../api/api-error';
import { logFailure } from '../log-failure';
import { adoptAccount, endSession } from './account';
import { connectAccount } from './account-refresh';
import { isAccountRefreshDue } from './account-refresh-due';
import { fetchAccount } from './fetch-account';
import { sessionStore } from './session';
import { storedAccount, storedAccountTime } from './stored-account';

let inFlight: Promise<void> | null = null;

/**
 * Fetches the account of the browser's session and makes its user the current one.
 * @throws ApiError if it could not be fetched, or if the response has no userId, in which case the
 * stored account data is cleared
 */
export async function loadAccount(): Promise<void> {
  const whose = sessionStore.get();
  const account = await fetchAccount();
  // The user has logged out in the meantime, here or in another tab.
  if (whose.kind === 'user' && sessionStore.get().kind === 'guest') return;
  if (account === null) {
    endSession();
    throw new ApiError('CLIENT_BAD_ANSWER', 'The account data have no userId', 200);
  }
  storedAccountTime.write(Date.now());
  storedAccount.write(account);
  adoptAccount(account);
}

/**
 * Runs in the background. A failure is retried the next time, and the request itself handles a
 * session that has ended.
 */
function reload(): Promise<void> {
  inFlight ??= loadAccount()
    .catch((cause: unknown) => {
      logFailure('The account could not be refreshed', cause);
    })
    .finally(() => {
      inFlight = null;
    });
  return inFlight;
}

function refresh(pathname: string): Promise<void> {
  const isDue = isAccountRefreshDue({
    session: sessionStore.get(),
    pathname,
    lastFetchMs: storedAccountTime.read(),
    nowMs: Date.now(),
  });
  return isDue ? reload() : Promise.resolve();
}

/**
 * Starts refreshing the account whenever it is due.
 * @returns a promise that resolves once the first refresh is done, if one was due
 */
export function startAccountRefresh(): Promise<void> {
  connectAccount({
    refresh: (pathname) => {
      void refresh(pathname);
    },
    reload: () => {
      void reload();
    },
  });
  return refresh(window.location.pathname);
}
