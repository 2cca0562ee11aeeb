import { ApiError, isUnreachable } from '../../../lib/api/api-error';
import { logFailure } from '../../../lib/log-failure';
import { messengerShell } from '../../../lib/messenger/messenger-shell';
import { removeSearchTags } from '../../../lib/messenger/search-tags';
import { adoptAccount } from '../../../lib/session/account';
import { storedAccount } from '../../../lib/session/stored-account';
import { whenRestored } from '../../../lib/when-restored';
import type { MessengerHost } from '../messenger-host';
import { outcomeBefore, writeOutcome, type LaunchOutcome } from '../session/launch-outcome';
import { signInByLaunchData, type SignedLaunch } from '../session/sign-in';
import { offerLinking } from '../session/offer-linking';
import { requestConfirmation } from '../session/request-confirmation';
import { createTelegramHost } from '../telegram/telegram-host';
import { trackChosenLocale } from './chosen-locale';
import { openDeeplink } from './follow-deeplink';
import { interceptLinks } from './intercept-links';
import { reportRejection, handleRejectedLaunch } from './rejected-launch';
import { syncBackButton } from './sync-back-button';
import { syncHaptics } from './sync-haptics';
import { syncMainButton } from './sync-main-button';
import { syncTheme } from './sync-theme';
import { syncViewport } from './sync-viewport';
import { whenShown } from './when-shown';

/**
 * Turns the page into an app of the messenger it runs in, and logs the user in.
 * @param parameters the messenger's launch parameters
 * @returns a promise that resolves once the user is known
 */
export async function openShell(parameters: string): Promise<void> {
  const host = createTelegramHost(parameters);
  messengerShell.set({
    messenger: host.messenger,
    close: host.close,
    openLink: host.openLink,
    ask: (question) => requestConfirmation(host, question),
    allowMessages: host.requestWriteAccess,
  });
  host.ready();
  // A user who has made the app smaller keeps it so on its next pages.
  if (outcomeBefore(host.launch.initData) === null) host.expand();
  removeSearchTags();
  startAll(host, [syncTheme, syncViewport, trackChosenLocale, interceptLinks, syncHaptics]);
  whenRestored(host.refresh);
  void whenShown().then(() => {
    startAll(host, [syncBackButton, syncMainButton]);
  });
  await signIn(host);
}

/**
 * Starts each part separately, because one that fails in an old web view must not block the others,
 * least of all the login.
 */
function startAll(host: MessengerHost, keeps: readonly ((host: MessengerHost) => unknown)[]): void {
  for (const keep of keeps) {
    try {
      keep(host);
    } catch (cause) {
      logFailure('A part of the messenger’s shell did not start', cause);
    }
  }
}

const invalidLaunchData = new ApiError('ERR_LAUNCH_DATA_INVALID', 'This is no launch data');

/**
 * Logs the user in. Each page of the app may be a new document, so a launch that was rejected before
 * is not used again: meanwhile the user may have logged in by hand. If only the service was
 * unreachable, the login is tried again.
 */
async function signIn(host: MessengerHost): Promise<void> {
  const before = outcomeBefore(host.launch.initData);
  if (before?.outcome === 'rejected') {
    if (before.unreported !== null) reportRejection(before, host.launch);
    return;
  }
  if (before?.outcome === 'unreachable' && storedAccount.read() !== null) return;
  await logInWithLaunch(host, before);
}

/**
 * Logs in with the launch. Invalid launch data is handled like a rejected launch.
 * @param before how the launch ended in an earlier document of the app
 */
async function logInWithLaunch(host: MessengerHost, before: LaunchOutcome | null): Promise<void> {
  const {
    messenger,
    launch,
    launch: { initData },
  } = host;
  if (initData === null) return handleRejectedLaunch(invalidLaunchData, launch, before);
  const signed: SignedLaunch = { messenger, initData };
  const isEntered = before?.outcome === 'entered';
  const stopOffer = isEntered ? showStoredUser(host, signed) : null;
  const result = await signInByLaunchData(signed, isEntered);
  if (result.kind === 'rejected') {
    // A login by hand after a rejection is not to be linked with the launch.
    stopOffer?.();
    if (!wasReported(before, result.rejection))
      await handleRejectedLaunch(result.rejection, launch, before);
    return;
  }
  writeOutcome({ initData, outcome: 'entered', unreported: null });
  if (stopOffer === null) offerLinking(host, signed);
  if (before === null) void openDeeplink(launch);
}

/**
 * Shows the user whose session the launch has opened in an earlier document, while it is checked.
 * @returns a function that stops the offer to link another account, `null` if no user is stored
 */
function showStoredUser(host: MessengerHost, signed: SignedLaunch): (() => void) | null {
  const account = storedAccount.read();
  if (account === null) return null;
  adoptAccount(account);
  return offerLinking(host, signed);
}

/** Whether an earlier document has already told the user that the service is unreachable. */
const wasReported = (before: LaunchOutcome | null, rejection: ApiError): boolean =>
  before?.outcome === 'unreachable' && before.unreported === null && isUnreachable(rejection);
