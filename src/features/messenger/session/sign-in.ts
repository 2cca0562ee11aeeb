import { logOut } from '@quayside/contract/endpoints/accounts';
import { logInWithMessenger, registerWithMessenger } from '@quayside/contract/endpoints/messengers';

import { ApiError, isUnreachable, toApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { visitorId } from '../../../lib/attribution/visitor-id';
import { dropReferral, readReferral } from '../../../lib/cookies/stored-referral';
import { logFailure } from '../../../lib/log-failure';
import { endSession } from '../../../lib/session/account';
import { loadAccount } from '../../../lib/session/account-refresher';
import { sessionStore } from '../../../lib/session/session';
import { withSessionLock } from '../../../lib/session/session-lock';

/** Launch data, and the messenger that signed it. */
export type SignedLaunch = { readonly messenger: string; readonly initData: string };

/** Whether a user is logged in now, or why not. */
type SignInResult =
  { readonly kind: 'entered' } | { readonly kind: 'rejected'; readonly rejection: ApiError };

const LOGIN_TIMEOUT_MS = 20_000;

/** @throws ApiError ERR_NOT_FOUND for a user without an account */
const logIn = ({ messenger, initData }: SignedLaunch): Promise<unknown> =>
  call(
    logInWithMessenger,
    { params: { messenger }, body: { initData, browserFingerprint: visitorId() } },
    { timeoutMs: LOGIN_TIMEOUT_MS },
  );

/** Creates an account and opens a session. */
function createAccount(
  { messenger, initData }: SignedLaunch,
  referrerAffiliateId: string | null,
): Promise<unknown> {
  const body = {
    initData,
    browserFingerprint: visitorId(),
    ...(referrerAffiliateId === null ? {} : { referrerAffiliateId }),
  };
  return call(
    registerWithMessenger,
    { params: { messenger }, body },
    { timeoutMs: LOGIN_TIMEOUT_MS },
  );
}

/** Returns the server's error; `null` if the request succeeded. */
async function errorOf(send: () => Promise<unknown>): Promise<ApiError | null> {
  try {
    await send();
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
  const rejection = await errorOf(() => createAccount(launch, referrer));
  if (
    referrer === null ||
    rejection?.code !== 'ERR_NOT_FOUND' ||
    !rejection.message.includes('referrerAffiliateId')
  )
    return rejection;
  dropReferral();
  return errorOf(() => createAccount(launch, null));
}

/** Logs in, or registers a user without an account. */
async function logInOrRegister(launch: SignedLaunch): Promise<ApiError | null> {
  const rejection = await errorOf(() => logIn(launch));
  if (rejection?.code !== 'ERR_NOT_FOUND') return rejection;
  const registered = await register(launch);
  // The same user opened the app twice at the same time, and the other instance was faster.
  return registered?.code === 'ERR_USER_ALREADY_REGISTERED'
    ? errorOf(() => logIn(launch))
    : registered;
}

/**
 * Logs in with the launch, once. After that, the session's cookie identifies the user: on the next
 * pages of the app, and for a launch that was used elsewhere, if the service confirms that the cookie
 * comes from it, because one web view can have several users. No other session is renewed in the
 * meantime, because its cookies would replace the new ones.
 * @param isEntered whether this launch has already opened the session in this tab, by what the tab
 * has stored; the service isn't asked again
 */
export async function signInByLaunchData(
  launch: SignedLaunch,
  isEntered: boolean,
): Promise<SignInResult> {
  const rejection = isEntered ? null : await withSessionLock(() => logInOrRegister(launch));
  if (rejection !== null && !isOwnSession(rejection)) return { kind: 'rejected', rejection };
  const failure = await errorOf(loadAccount);
  // If this launch opened the session, the stored user is still the right one.
  if (failure !== null)
    return isEntered && isUnreachable(failure)
      ? { kind: 'entered' }
      : { kind: 'rejected', rejection: failure };
  if (sessionStore.get().kind === 'guest')
    return { kind: 'rejected', rejection: new ApiError('ERR_UNAUTHORIZED', 'There is no session') };
  return { kind: 'entered' };
}

const isOwnSession = ({ code, details }: ApiError): boolean =>
  code === 'ERR_LAUNCH_DATA_USED' && details.isOwnSession === true;

/** The session may belong to another user, and an expired one is not renewed just to be ended. */
const logOutOtherUser = { ...logOut, isAboutSession: true } as const;

/**
 * Ends the session after a rejected launch, because the stored user may be a different messenger
 * user. If the service is unreachable, the session is not ended on the server.
 */
export async function leaveSession(rejection: ApiError): Promise<void> {
  endSession();
  if (isUnreachable(rejection)) return;
  await call(logOutOtherUser, { body: { isEverywhere: false } }).catch((cause: unknown) => {
    logFailure('The session of another user could not be ended', cause);
  });
}
