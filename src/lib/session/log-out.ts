import { logOut as logOutEndpoint } from '@quayside/contract/endpoints/accounts';
import { localisePath, splitLocale } from '@quayside/contract/site/locales';
import { navigate } from '../navigation/site-navigator';

import { toApiError } from '../api/api-error';
import { call } from '../api/call';
import { messengerShell } from '../messenger/messenger-shell';
import { endSession } from './account';

/** Whether the session has already ended. */
const isSessionEnded = (httpStatus: number | null): boolean =>
  httpStatus === 401 || httpStatus === 418;

/**
 * Ends the session, clears all account data in this browser and goes to the home page; inside a
 * messenger it closes the app. If the service is unreachable, nothing is cleared: the browser would
 * keep cookies that still give access to the account, while the user would believe they were logged
 * out.
 * @param isEverywhere ends the sessions of all devices
 * @throws ApiError if the session could not be ended
 */
export async function logOut(isEverywhere: boolean): Promise<void> {
  try {
    await call(logOutEndpoint, { body: { isEverywhere } });
  } catch (thrown) {
    if (!isSessionEnded(toApiError(thrown).httpStatus)) throw thrown;
  }
  const { locale } = splitLocale(window.location.pathname);
  endSession();
  const close = messengerShell.get()?.close;
  if (close === undefined) void navigate(localisePath(locale, '/'));
  else close();
}
