import { splitLocale } from '@quayside/contract/site/locales';

import { endSession } from './account';
import { openAccountDialog } from './account-dialog';
import { sessionStore } from './session';

/**
 * The service knows of no session any more, and nobody has asked for its end. Whoever is on a page
 * of the account is asked to log in, and comes back to it.
 */
export function loseSession(): void {
  const wasUser = sessionStore.get().kind === 'user';
  endSession();
  const { path } = splitLocale(window.location.pathname);
  if (wasUser && /^\/profile(?:\/|$)/.test(path))
    openAccountDialog('login', `${path}${window.location.search}`);
}
