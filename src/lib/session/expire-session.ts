import { splitLocale } from '@quayside/contract/site/locales';

import { endSession } from './account';
import { openAccountDialog } from './account-dialog';
import { sessionStore } from './session';

/**
 * Handles a session that has ended on the service although the user did not log out. On an account
 * page, the user is asked to log in and then returns to it.
 */
export function expireSession(): void {
  const wasUser = sessionStore.get().kind === 'user';
  endSession();
  const { path } = splitLocale(window.location.pathname);
  if (wasUser && /^\/profile(?:\/|$)/.test(path))
    openAccountDialog('login', `${path}${window.location.search}`);
}
