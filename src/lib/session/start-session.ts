import { logFailure } from '../log-failure';
import { whenRestored } from '../when-restored';
import { adoptAccount, endSession } from './account';
import { sessionStore } from './session';
import { markSessionKnown } from './session-known';
import { clearStoredAccount, storedAccount } from './stored-account';

/** Keeps an account up to date, starting with a refresh if one is due. */
export type AccountPart = { readonly startAccountRefresh: () => Promise<void> };

/**
 * Restores the stored session, and follows logins and logouts in other tabs.
 * @param load loads the account code, only if there is a session
 * @param autoLogin an automatic login in progress; until it ends, the stored session is not used
 * here, because it may belong to another user. The login itself may show that of its own launch.
 */
export function startSession(
  load: () => Promise<AccountPart>,
  autoLogin: Promise<void> | null = null,
): void {
  let isSettled = autoLogin === null;
  const follow = (): void => {
    const account = storedAccount.read();
    if (account !== null) adoptAccount(account);
    else if (sessionStore.get().kind === 'user') endSession();
    else clearStoredAccount();
  };
  const keep = (): void => {
    if (sessionStore.get().kind === 'guest') {
      markSessionKnown();
      return;
    }
    load()
      .then(({ startAccountRefresh }) => startAccountRefresh())
      .catch((cause: unknown) => {
        logFailure('The account could not be loaded', cause);
      })
      .finally(markSessionKnown);
  };
  const begin = (): void => {
    isSettled = true;
    follow();
    keep();
  };
  if (autoLogin === null) begin();
  else void autoLogin.finally(begin);
  window.addEventListener('storage', ({ key, storageArea }) => {
    // If there is no key, the entire storage was cleared.
    if (
      !isSettled ||
      storageArea !== window.localStorage ||
      (key !== null && key !== storedAccount.key)
    )
      return;
    follow();
    keep();
  });
  // A page that the browser shows again may be that of a user who has since logged out or in.
  whenRestored(() => {
    if (!isSettled) return;
    follow();
    keep();
  });
}
