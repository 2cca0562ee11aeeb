import { refreshSession } from '@quayside/contract/endpoints/accounts';

import { isUnreachable, toApiError } from '../api/api-error';
import { toOperation, type Request } from '../api/operation';
import { visitorId } from '../attribution/visitor-id';
import { createStoredValue } from '../stored-value';
import { reloadAccount } from './account-refresh';
import { expireSession } from './expire-session';
import { sessionStore } from './session';
import { withSessionLock } from './session-lock';

/** When a tab of this browser last renewed the session, in epoch milliseconds. */
const storedRenewal = createStoredValue<number | null>({
  name: 'session-renewed',
  version: 1,
  fallback: null,
  parse: (json) => (typeof json === 'number' ? json : undefined),
});

let inFlight: Promise<'renewed' | 'ended'> | null = null;

/** Refreshes only once for any number of requests and tabs. */
async function renewOnce(sentAtMs: number, request: Request): Promise<'renewed' | 'ended'> {
  const renewedAtMs = storedRenewal.read() ?? 0;
  if (renewedAtMs >= sentAtMs && renewedAtMs <= Date.now()) return 'renewed';
  try {
    await request(toOperation(refreshSession, { body: { browserFingerprint: visitorId() } }));
  } catch (thrown) {
    const error = toApiError(thrown);
    if (isUnreachable(error) || error.httpStatus === null) throw error;
    return 'ended';
  }
  storedRenewal.write(Date.now());
  return 'renewed';
}

/**
 * Renews the session after a request reported that its access token has expired (418), and then
 * reloads the account data. A rejection ends the session.
 * @param sentAtMs when that request was sent: a renewal since then covers it too
 * @returns whether to repeat the request: with the new token, or as a guest if the visitor was one
 * @throws ApiError if the service could not be reached; the session is then kept
 */
export async function renewSession(sentAtMs: number, request: Request): Promise<boolean> {
  const isGuest = sessionStore.get().kind === 'guest';
  const isFirst = inFlight === null;
  inFlight ??= withSessionLock(() => renewOnce(sentAtMs, request)).finally(() => {
    inFlight = null;
  });
  const outcome = await inFlight;
  if (outcome === 'ended') {
    if (isFirst) expireSession();
    return isGuest;
  }
  if (isFirst) reloadAccount();
  return true;
}
