import { ApiError, isUnreachable, toApiError } from '../../../lib/api/api-error';
import { dropReferral, readReferral } from '../../../lib/cookies/stored-referral';
import { sessionStore } from '../../../lib/session/session';
import { takeUpAccount } from '../../../lib/session/account-keeper';
import { oneTabAtATime } from '../../../lib/session/one-tab-at-a-time';
import { logInByMessenger, registerByMessenger, type SignedLaunch } from '../api/messenger-calls';

/** Whether a user is logged in now, or why not. */
export type Entrance =
  { readonly kind: 'entered' } | { readonly kind: 'refused'; readonly refusal: ApiError };

/** Returns the server's error; `null` if the request succeeded. */
async function refusalOf(call: () => Promise<unknown>): Promise<ApiError | null> {
  try {
    await call();
    return null;
  } catch (thrown) {
    return toApiError(thrown);
  }
}

/**
 * Creates an account with the referrer from the cookie, or without a referrer if the service does
 * not know the code.
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

/** Logs in, or registers a user without an account. */
async function begin(launch: SignedLaunch): Promise<ApiError | null> {
  const refusal = await refusalOf(() => logInByMessenger(launch));
  if (refusal?.code !== 'ERR_NOT_FOUND') return refusal;
  const registered = await register(launch);
  // The same user has opened the app twice at once, and the other instance was faster.
  return registered?.code === 'ERR_USER_ALREADY_REGISTERED'
    ? refusalOf(() => logInByMessenger(launch))
    : registered;
}

/**
 * Logs in with the launch, once. After that, the session's cookie identifies the user. This also
 * applies to a launch that was used before, if the service says that the cookie comes from this
 * same launch: one web view can have several users. No other session is renewed meanwhile, because
 * its cookies would replace the new ones.
 * @param isEntered whether this launch has opened the session already
 */
export async function enterByLaunch(launch: SignedLaunch, isEntered: boolean): Promise<Entrance> {
  const refusal = isEntered ? null : await oneTabAtATime(() => begin(launch));
  if (refusal !== null && !isOwnSession(refusal)) return { kind: 'refused', refusal };
  const failure = await refusalOf(takeUpAccount);
  // If this launch has opened the session before, the remembered user is still the right one.
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
