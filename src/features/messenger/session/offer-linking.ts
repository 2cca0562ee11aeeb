import { linkMessenger } from '@quayside/contract/endpoints/messengers';

import { toApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { logFailure } from '../../../lib/log-failure';
import { countLink } from '../../../lib/messenger/link-count';
import { setLinking } from '../../../lib/messenger/linking';
import { loadAccount } from '../../../lib/session/account-refresher';
import { sessionStore, type UserSession } from '../../../lib/session/session';
import { storedAccount } from '../../../lib/session/stored-account';
import { showToast } from '../../../lib/toasts';
import type { MessengerHost } from '../messenger-host';
import { linkErrorKey } from '../model/link-error-key';
import { shellTexts } from '../shell/shell-texts';
import { confirmLinking } from './confirm-linking';
import type { SignedLaunch } from './sign-in';

const userNow = (): UserSession | null => {
  const session = sessionStore.get();
  return session.kind === 'user' ? session : null;
};

/**
 * After each later login or registration, asks whether the messenger user should be linked to that
 * account. If the user agrees, the next launch opens it. A user who declines or is rejected stays
 * logged in.
 */
export function offerLinking(host: MessengerHost, launch: SignedLaunch): () => void {
  let known = userNow()?.userId ?? storedAccount.read()?.userId ?? null;
  return sessionStore.subscribe(() => {
    const user = userNow();
    if (user === null || user.userId === known) return;
    known = user.userId;
    setLinking(
      join(host, launch, user).catch((cause: unknown) => {
        logFailure('The account could not be asked for after the link', cause);
      }),
    );
  });
}

async function join(
  host: MessengerHost,
  { messenger, initData }: SignedLaunch,
  user: UserSession,
): Promise<void> {
  try {
    if (!(await confirmLinking(host, user))) return;
    // The user's choice applies only to that account.
    if (userNow()?.userId !== user.userId) return;
    await call(linkMessenger, { params: { messenger }, body: { initData } }, { timeoutMs: 20_000 });
  } catch (thrown) {
    await showRejection(thrown);
  }
  countLink();
  await loadAccount();
}

async function showRejection(thrown: unknown): Promise<void> {
  logFailure('The messenger could not be linked with the account', thrown);
  const { linkRefused } = await shellTexts();
  showToast({ tone: 'error', message: linkRefused[linkErrorKey(toApiError(thrown))] });
}
