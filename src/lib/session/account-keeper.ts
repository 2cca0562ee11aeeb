import { ApiError } from '../api/api-error';
import { logFailure } from '../log-failure';
import { adoptAccount, endSession } from './account';
import { connectAccount } from './account-refresh';
import { isAccountRefreshDue } from './account-refresh-due';
import { fetchAccount } from './fetch-account';
import { sessionStore } from './session';
import { storedAccount, storedAccountTime } from './stored-account';

let underWay: Promise<void> | null = null;

/**
 * Reads the account of the session that the browser has, and takes it for that of whoever uses the
 * page.
 * @throws ApiError when it could not be read, or belongs to nobody: then what the browser keeps of
 *   an account is cleared
 */
export async function takeUpAccount(): Promise<void> {
  const whose = sessionStore.get();
  const account = await fetchAccount();
  // Somebody has logged out meanwhile, here or in another tab.
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
 * In the background: what fails is tried again at the next occasion, and a session that has ended
 * is ended by the call itself.
 */
function reload(): Promise<void> {
  underWay ??= takeUpAccount()
    .catch((cause: unknown) => {
      logFailure('The account could not be read anew', cause);
    })
    .finally(() => {
      underWay = null;
    });
  return underWay;
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
 * From now on the account is read anew when it is time.
 * @returns when it is known whether the session still is, if it had to be asked
 */
export function keepAccount(): Promise<void> {
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
