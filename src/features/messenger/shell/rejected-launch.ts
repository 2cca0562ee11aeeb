import { isUnreachable, type ApiError } from '../../../lib/api/api-error';
import { signInRejection } from '../../../lib/messenger/sign-in-rejection';
import { watchMoves } from '../../../lib/navigation/site-navigator';
import { openAccountDialog } from '../../../lib/session/account-dialog';
import { showToast } from '../../../lib/toasts';
import { writeOutcome, type LaunchOutcome } from '../session/launch-outcome';
import { leaveSession } from '../session/sign-in';
import type { LaunchData } from '../telegram/launch-data';
import { accountPageOf, localeOf, openDeeplink } from './follow-deeplink';
import { shellTexts } from './shell-texts';

/**
 * Handles a rejected launch: nobody is logged in. In the first document of the app, the page that the
 * launch names opens. The outcome is stored before that, because a redirect may lead to another page
 * than the launch names, and the next document must not repeat the launch.
 * @param before how the launch ended in an earlier document of the app
 */
export async function handleRejectedLaunch(
  rejection: ApiError,
  launch: LaunchData,
  before: LaunchOutcome | null,
): Promise<void> {
  await leaveSession(rejection);
  const outcome: LaunchOutcome = {
    initData: launch.initData,
    outcome: isUnreachable(rejection) ? 'unreachable' : 'rejected',
    unreported: before?.outcome === 'entered' ? null : rejection.code,
  };
  writeOutcome(outcome);
  const report = (): void => {
    stop();
    reportRejection(outcome, launch);
  };
  // If the page opens as a new document, that one reports the rejection.
  const stop = watchMoves(report);
  // An account page opens only after a login. Until then the current page stays, in the messenger's
  // language.
  const page = accountPageOf(launch) === null ? launch : { ...launch, startParameter: null };
  if (before !== null || !(await openDeeplink(page))) report();
}

/** Tells the user once that the launch was rejected. Outside a frame, they can still log in. */
export function reportRejection(outcome: LaunchOutcome, launch: LaunchData): void {
  writeOutcome({ ...outcome, unreported: null });
  if (isFramed()) {
    void showRejection(launch);
    return;
  }
  if (outcome.unreported !== null) signInRejection.set(outcome.unreported);
  openAccountDialog('login', accountPageOf(launch));
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
