import { ApiError, isUnreachable, toApiError } from '../../../lib/api/api-error';
import { dropReferral, readReferral } from '../../../lib/cookies/stored-referral';
import { sessionStore } from '../../../lib/session/session';
import { takeUpAccount } from '../../../lib/session/account-keeper';
import { oneTabAtATime } from '../../../lib/session/one-tab-at-a-time';
import { logInByMessenger, registerByMessenger, type SignedLaunch } from '../api/messenger-calls';

/** Whether somebody is logged in now, or why nobody is. */
export type Entrance =
  { readonly kind: 'entered' } | { readonly kind: 'refused'; readonly refusal: ApiError };

/** What the server has refused with; `null` where it did what it was asked for. */
async function refusalOf(call: () => Promise<unknown>): Promise<ApiError | null> {
  try {
    await call();
    return null;
  } catch (thrown) {
    return toApiError(thrown);
  }
}

/**
 * Makes an account, for whoever sent the user as the cookie says; without that where the service
 * does not know the code.
 */
async function register(launch: SignedLaunch): Promise<ApiError | null> {
  const referrer = readReferral();
  const refusal = await refusalOf(() => registerByMessenger(launch, referrer));
  if (
    referrer === null ||
    refusal?.code !== 'ERR_NOT_FOUND' ||
    !refusal.message.includes('referrerAffiliateId')
  )
    return refusal;
  dropReferral();
  return refusalOf(() => registerByMessenger(launch, null));
}

/** Logs in, and registers whoever has no account yet. */
async function begin(launch: SignedLaunch): Promise<ApiError | null> {
  const refusal = await refusalOf(() => logInByMessenger(launch));
  if (refusal?.code !== 'ERR_NOT_FOUND') return refusal;
  const registered = await register(launch);
  // The same user has opened the app twice at once: the other was faster.
  return registered?.code === 'ERR_USER_ALREADY_REGISTERED'
    ? refusalOf(() => logInByMessenger(launch))
    : registered;
}

/**
 * Logs in by the launch, once. After that the session's cookie says who is there, and so it does
 * for a launch that was used before, if the service says that the cookie goes back to this very
 * launch: in one web view several users may come and go. No renewal of another session runs
 * meanwhile, whose cookies would take the place of the new ones.
 * @param isEntered whether this launch has opened the session already
 */
export async function enterByLaunch(launch: SignedLaunch, isEntered: boolean): Promise<Entrance> {
  const refusal = isEntered ? null : await oneTabAtATime(() => begin(launch));
  if (refusal !== null && !isOwnSession(refusal)) return { kind: 'refused', refusal };
  const failure = await refusalOf(takeUpAccount);
  // Whoever has entered before is still who the browser remembers.
  if (failure !== null)
    return isEntered && isUnreachable(failure)
      ? { kind: 'entered' }
      : { kind: 'refused', refusal: failure };
  if (sessionStore.get().kind === 'guest')
    return { kind: 'refused', refusal: new ApiError('ERR_UNAUTHORIZED', 'There is no session') };
  return { kind: 'entered' };
}

const isOwnSession = ({ code, details }: ApiError): boolean =>
  code === 'ERR_LAUNCH_DATA_USED' && details.isOwnSession === true;
