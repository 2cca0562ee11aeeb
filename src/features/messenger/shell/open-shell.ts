import { ApiError } from '../../../lib/api/api-error';
import { logFailure } from '../../../lib/log-failure';
import { entranceRefusal } from '../../../lib/messenger/entrance-refusal';
import { messengerShell } from '../../../lib/messenger/messenger-shell';
import { openAccountDialog } from '../../../lib/session/account-dialog';
import { showToast } from '../../../lib/toasts';
import type { MessengerHost } from '../messenger-host';
import { askSure } from '../session/ask-sure';
import { enterByLaunch, type SignedLaunch } from '../session/enter';
import { enteredLaunch } from '../session/entered-launch';
import { keepLinked } from '../session/keep-linked';
import { leaveSession } from '../session/leave-session';
import type { Launch } from '../telegram/launch-data';
import { createTelegramHost } from '../telegram/telegram-host';
import { keepChosenLocale } from './chosen-locale';
import { accountPageOf, followDeeplink, localeOf } from './follow-deeplink';
import { keepBackButton } from './keep-back-button';
import { keepHaptics } from './keep-haptics';
import { keepLinks } from './keep-links';
import { keepMainButton } from './keep-main-button';
import { keepTheme } from './keep-theme';
import { keepViewport } from './keep-viewport';
import { shellTexts } from './shell-texts';

/**
 * Turns the page into an app of the messenger that it runs in, and logs the user in.
 * @param parameters the messenger's launch parameters
 * @returns a promise that resolves once the user is known
 */
export async function openShell(parameters: string): Promise<void> {
  const host = createTelegramHost(parameters);
  messengerShell.set({
    messenger: host.messenger,
    close: host.close,
    openLink: host.openLink,
    ask: (question) => askSure(host, question),
    allowMessages: host.requestWriteAccess,
  });
  host.ready();
  host.expand();
  keepAll(host, [keepTheme, keepViewport, keepChosenLocale, keepLinks, keepHaptics]);
  void whenShown().then(() => {
    keepAll(host, [keepBackButton, keepMainButton]);
  });
  await enter(host);
}

/**
 * Starts each part separately: one that fails in an old web view must not block the others, least
 * of all the login.
 */
function keepAll(host: MessengerHost, keeps: readonly ((host: MessengerHost) => unknown)[]): void {
  for (const keep of keeps) {
    try {
      keep(host);
    } catch (cause) {
      logFailure('A part of the messenger’s shell did not start', cause);
    }
  }
}

const noLaunch = new ApiError('ERR_LAUNCH_DATA_INVALID', 'This is no launch data');

/** Logs the user in. Invalid launch data is handled like a rejected launch. */
async function enter(host: MessengerHost): Promise<void> {
  const {
    messenger,
    launch,
    launch: { initData },
  } = host;
  if (initData === null) return turnAway(noLaunch, launch, true);
  const isFirst = enteredLaunch.read() !== initData;
  const signed: SignedLaunch = { messenger, initData };
  const entrance = await enterByLaunch(signed, !isFirst);
  if (entrance.kind === 'refused') return turnAway(entrance.refusal, launch, isFirst);
  enteredLaunch.write(initData);
  keepLinked(host, signed);
  if (isFirst) go(launch);
}

/**
 * Handles a rejected launch: nobody is logged in. Outside a frame, the user can still log in
 * manually.
 */
async function turnAway(refusal: ApiError, launch: Launch, isFirst: boolean): Promise<void> {
  await leaveSession(refusal);
  const accountPage = accountPageOf(launch);
  // An account page opens only after a login. Until then the page stays, in the messenger's
  // language.
  if (isFirst) go(accountPage === null ? launch : { ...launch, startParameter: null });
  if (isFramed()) {
    void sayRefused(launch);
    return;
  }
  if (isFirst) entranceRefusal.set(refusal.code);
  openAccountDialog('login', accountPage);
}

function go(launch: Launch): void {
  whenShown()
    .then(() => followDeeplink(launch))
    .catch((cause: unknown) => {
      logFailure('The page that the launch names could not be opened', cause);
    });
}

/**
 * The messenger's web version shows the page in a frame, where the cookies of a login without a
 * launch are not sent: only another launch helps.
 */
const isFramed = (): boolean => window.parent !== window;

async function sayRefused(launch: Launch): Promise<void> {
  const { refused } = await shellTexts(localeOf(launch));
  showToast({ tone: 'error', title: refused.title, message: refused.again });
}

/** SPEC §9. */
const waitPollMs = 100;

/**
 * Waits until React has hydrated the page, because nothing may navigate away before. Gatsby then
 * sets a performance mark.
 */
async function whenShown(): Promise<void> {
  while (performance.getEntriesByName('onInitialClientRender').length === 0)
    await new Promise((resolve) => {
      setTimeout(resolve, waitPollMs);
    });
}
