import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { isUnreachable, toApiError } from '../api/api-error';
import { request } from '../api/request';
import { visitorId } from '../attribution/visitor-id';
import { createStoredValue } from '../stored-value';
import { reloadAccount } from './account-refresh';
import { loseSession } from './lose-session';
import { oneTabAtATime } from './one-tab-at-a-time';
import { sessionStore } from './session';

/** When a tab of this browser last renewed the session, in epoch milliseconds. */
const storedRenewal = createStoredValue<number | null>({
  name: 'session-renewed',
  version: 1,
  fallback: null,
  parse: (json) => (typeof json === 'number' ? json : undefined),
});

const askAnew = () =>
  request({
    method: 'POST',
    path: ACCOUNT_PATHS.refreshSession,
    body: { browserFingerprint: visitorId() },
    timeoutMs: 15_000,
    answerSchema: doneAnswerSchema,
    isAboutSession: true,
  });

let underWay: Promise<'renewed' | 'ended'> | null = null;

/** One refresh is enough however many calls and tabs want it. */
async function renewOnce(askedAtMs: number): Promise<'renewed' | 'ended'> {
  const renewedAtMs = storedRenewal.read() ?? 0;
  if (renewedAtMs >= askedAtMs && renewedAtMs <= Date.now()) return 'renewed';
  try {
    await askAnew();
  } catch (thrown) {
    const error = toApiError(thrown);
    if (isUnreachable(error) || error.httpStatus === null) throw error;
    return 'ended';
  }
  storedRenewal.write(Date.now());
  return 'renewed';
}

/**
 * Renews the session after a call was told that its access token has run out (418); then the
 * account data are read anew. A refusal ends the session.
 * @param askedAtMs when that call went out: a renewal since then serves it too
 * @returns whether the call is worth making again: with the new token, or as the guest that the
 *   page took its visitor for
 * @throws ApiError when the service could not be reached; the session stays then
 */
export async function renewSession(askedAtMs: number): Promise<boolean> {
  const isGuest = sessionStore.get().kind === 'guest';
  const isFirst = underWay === null;
  underWay ??= oneTabAtATime(() => renewOnce(askedAtMs)).finally(() => {
    underWay = null;
  });
  const outcome = await underWay;
  if (outcome === 'ended') {
    if (isFirst) loseSession();
    return isGuest;
  }
  if (isFirst) reloadAccount();
  return true;
}
