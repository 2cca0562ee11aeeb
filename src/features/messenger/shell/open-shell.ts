import { ApiError } from '../../../lib/api/api-error';
import { logFailure } from '../../../lib/log-failure';
import { entranceRefusal } from '../../../lib/messenger/entrance-refusal';
import { messengerShell } from '../../../lib/messenger/messenger-shell';
import { openAccountDialog } from '../../../lib/session/account-dialog';
import { showToast } from '../../../lib/toasts';
import type { SignedLaunch } from '../api/messenger-calls';
import type { MessengerHost } from '../messenger-host';
import { askSure } from '../session/ask-sure';
import { enterByLaunch } from '../session/enter';
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
 * Makes the page an app of the messenger that it runs inside of, and logs its user in.
 * @param parameters what the messenger said when it opened the page
 * @returns when it is known who is there
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

/** What an old web view cannot do keeps nobody from the rest, least of all from logging in. */
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

/** A launch that is no launch data at all is like one that is refused. */
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

/** Nobody is logged in. Outside a frame the user can still log in by themselves. */
async function turnAway(refusal: ApiError, launch: Launch, isFirst: boolean): Promise<void> {
  await leaveSession(refusal);
  const accountPage = accountPageOf(launch);
  // A page of the account is for whoever logs in; until then the page stays, in the language of the
  // messenger.
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
 * launch do not come along: only another launch helps.
 */
const isFramed = (): boolean => window.parent !== window;

async function sayRefused(launch: Launch): Promise<void> {
  const { refused } = await shellTexts(localeOf(launch));
  showToast({ tone: 'error', title: refused.title, message: refused.again });
}

/** SPEC §9. */
const waitPollMs = 100;

/**
 * Before React has taken the page over nothing may lead away from it; Gatsby leaves a mark then.
 */
async function whenShown(): Promise<void> {
  while (performance.getEntriesByName('onInitialClientRender').length === 0)
    await new Promise((resolve) => {
      setTimeout(resolve, waitPollMs);
    });
}
