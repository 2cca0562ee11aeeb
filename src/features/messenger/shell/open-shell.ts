import { ApiError, isUnreachable } from '../../../lib/api/api-error';
import { isInteractive } from '../../../lib/interactive-mark';
import { logFailure } from '../../../lib/log-failure';
import { messengerShell } from '../../../lib/messenger/messenger-shell';
import { signInRejection } from '../../../lib/messenger/sign-in-rejection';
import { watchMoves } from '../../../lib/navigation/site-navigator';
import { openAccountDialog } from '../../../lib/session/account-dialog';
import { storedAccount } from '../../../lib/session/stored-account';
import { showToast } from '../../../lib/toasts';
import type { MessengerHost } from '../messenger-host';
import {
  leaveSession,
  signInByLaunchData,
  storedLaunchOutcome,
  type LaunchOutcome,
  type SignedLaunch,
} from '../session/sign-in';
import { offerLinking } from '../session/offer-linking';
import { requestConfirmation } from '../session/request-confirmation';
import type { LaunchData } from '../telegram/launch-data';
import { createTelegramHost } from '../telegram/telegram-host';
import { trackChosenLocale } from './chosen-locale';
import { accountPageOf, followDeeplink, localeOf } from './follow-deeplink';
import { interceptLinks } from './intercept-links';
import { shellTexts } from './shell-texts';
import { syncBackButton } from './sync-back-button';
import { syncHaptics } from './sync-haptics';
import { syncMainButton } from './sync-main-button';
import { syncTheme } from './sync-theme';
import { syncViewport } from './sync-viewport';

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
  host.expand();
  startAll(host, [syncTheme, syncViewport, trackChosenLocale, interceptLinks, syncHaptics]);
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
 * Logs the user in. Invalid launch data is handled like a rejected launch. Each page of the app may
 * be a new document, so a launch that was refused before is not used again: meanwhile the user may
 * have logged in by hand. If only the service was unreachable, the login is tried again.
 */
async function signIn(host: MessengerHost): Promise<void> {
  const {
    messenger,
    launch,
    launch: { initData },
  } = host;
  const before = outcomeBefore(initData);
  if (before === 'refused' || (before === 'unreachable' && storedAccount.read() !== null)) return;
  if (initData === null) return handleRejectedLaunch(invalidLaunchData, launch, before);
  const signed: SignedLaunch = { messenger, initData };
  const result = await signInByLaunchData(signed, before === 'entered');
  if (result.kind === 'refused') {
    const isStillUnreachable = before === 'unreachable' && isUnreachable(result.rejection);
    if (!isStillUnreachable) await handleRejectedLaunch(result.rejection, launch, before);
    return;
  }
  storedLaunchOutcome.write({ initData, outcome: 'entered' });
  offerLinking(host, signed);
  if (before === null) void go(launch);
}

/** Returns how the launch has ended in an earlier document of the app. */
function outcomeBefore(initData: string | null): LaunchOutcome | null {
  const stored = storedLaunchOutcome.read();
  return stored?.initData === initData ? stored.outcome : null;
}

/**
 * Handles a rejected launch, after which nobody is logged in. Outside a frame, the user can still
 * log in manually.
 * @param before how the launch ended in an earlier document of the app
 */
async function handleRejectedLaunch(
  rejection: ApiError,
  launch: LaunchData,
  before: LaunchOutcome | null,
): Promise<void> {
  await leaveSession(rejection);
  const accountPage = accountPageOf(launch);
  const settle = (): void => {
    stop();
    const outcome = isUnreachable(rejection) ? 'unreachable' : 'refused';
    storedLaunchOutcome.write({ initData: launch.initData, outcome });
  };
  const stop = watchMoves(settle);
  // An account page opens only after a login. Until then the current page stays, in the messenger's
  // language. The dialog opens there, because a navigation would close it.
  const isMoving =
    before === null &&
    (await go(accountPage === null ? launch : { ...launch, startParameter: null }));
  // If the page opens as a new document, only that one can say what has happened.
  if (!isMoving) settle();
  if (isFramed()) {
    void showRejection(launch);
    return;
  }
  if (before !== 'entered') signInRejection.set(rejection.code);
  openAccountDialog('login', accountPage);
}

/** @returns whether another page opens */
function go(launch: LaunchData): Promise<boolean> {
  return whenShown()
    .then(() => followDeeplink(launch))
    .catch((cause: unknown) => {
      logFailure('The page that the launch names could not be opened', cause);
      return false;
    });
}

/**
 * The messenger's web version shows the page in a frame, where the cookies of a login without a
 * launch are not sent: only another launch helps.
 */
const isFramed = (): boolean => window.parent !== window;

async function showRejection(launch: LaunchData): Promise<void> {
  const { refused } = await shellTexts(localeOf(launch));
  showToast({ tone: 'error', title: refused.title, message: refused.again });
}

/** SPEC §9. */
const waitPollMs = 100;

/** Waits until the page is interactive, because nothing may navigate before then. */
async function whenShown(): Promise<void> {
  while (!isInteractive())
    await new Promise((resolve) => {
      setTimeout(resolve, waitPollMs);
    });
}
