import { logFailure } from '../log-failure';
import { storageKey } from '../stored-value';
import { adoptAccount, endSession } from './account';
import { sessionStore } from './session';
import { tellSessionKnown } from './session-standing';
import { clearStoredAccount, storedAccount } from './stored-account';

/** The part that keeps an account fresh: it begins by reading it anew if it is time. */
export type AccountPart = { readonly keepAccount: () => Promise<void> };

/**
 * Takes up the session that the browser remembers, and follows logins and logouts of other tabs.
 * @param load brings the code of accounts: for somebody with a session, and for nobody else
 * @param entrance a login that is under way by itself: until its end the session that the browser
 *   remembers may be that of somebody else, and nobody is taken for its user
 */
export function startSession(
  load: () => Promise<AccountPart>,
  entrance: Promise<void> | null = null,
): void {
  let isSettled = entrance === null;
  const follow = (): void => {
    const account = storedAccount.read();
    if (account !== null) adoptAccount(account);
    else if (sessionStore.get().kind === 'user') endSession();
    else clearStoredAccount();
  };
  const keep = (): void => {
    if (sessionStore.get().kind === 'guest') {
      tellSessionKnown();
      return;
    }
    load()
      .then(({ keepAccount }) => keepAccount())
      .catch((cause: unknown) => {
        logFailure('The account could not be read anew', cause);
      })
      .finally(tellSessionKnown);
  };
  const begin = (): void => {
    isSettled = true;
    follow();
    keep();
  };
  if (entrance === null) begin();
  else void entrance.finally(begin);
  window.addEventListener('storage', ({ key, storageArea }) => {
    // No key: everything was cleared.
    if (
      !isSettled ||
      storageArea !== window.localStorage ||
      (key !== null && key !== storageKey('account', 1))
    )
      return;
    follow();
    keep();
  });
  // A page that the browser shows again as it was left may show a user who has logged out since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSettled) follow();
  });
}
