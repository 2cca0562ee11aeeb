import { logIn, registerAccount } from '@quayside/contract/endpoints/accounts';
import { fetchPasskeyLoginOptions, logInWithPasskey } from '@quayside/contract/endpoints/passkeys';

import { toApiError, type ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { visitorId } from '../../../lib/attribution/visitor-id';
import { dropReferral, readReferral } from '../../../lib/cookies/stored-referral';
import { prepareDevice, getPasskeyAssertion } from '../../../lib/passkeys/device-passkeys';
import { hasRegisteredStore } from '../../../lib/session/account';
import { startAccountRefresh, loadAccount } from '../../../lib/session/account-refresher';

type Credentials = { readonly email: string; readonly password: string };

const TIMEOUT_MS = 20_000;

/**
 * Logs in and fetches the account.
 * @throws ApiError
 */
export async function signIn({ email, password }: Credentials): Promise<void> {
  const browserFingerprint = visitorId();
  await call(logIn, { body: { email, password, browserFingerprint } }, { timeoutMs: TIMEOUT_MS });
  await completeLogin();
}

/**
 * Logs in with a passkey chosen by the visitor, and fetches the account.
 * @throws ApiError, DeviceError if the device provided no passkey
 */
export async function signInWithPasskey(): Promise<void> {
  prepareDevice();
  const browserFingerprint = visitorId();
  const options = await call(fetchPasskeyLoginOptions, { body: { browserFingerprint } });
  const credential = await getPasskeyAssertion(options);
  await call(
    logInWithPasskey,
    { body: { browserFingerprint, credential } },
    { timeoutMs: TIMEOUT_MS },
  );
  await completeLogin();
}

async function completeLogin(): Promise<void> {
  await loadAccount();
  void startAccountRefresh();
}

const isUnknownReferrer = ({ code, message }: ApiError): boolean =>
  code === 'ERR_NOT_FOUND' && message.includes('referrerAffiliateId');

/**
 * Creates an account, with the referrer from the cookie. If the service does not know the referral
 * code, the code is dropped and the account is created without it.
 * @returns whether the code was dropped
 * @throws ApiError
 */
export async function signUp(
  { email, password }: Credentials,
  locale: string,
): Promise<{ readonly isReferralDropped: boolean }> {
  const register = (referrerAffiliateId: string | undefined) =>
    call(
      registerAccount,
      { body: { email, password, browserFingerprint: visitorId(), locale, referrerAffiliateId } },
      { timeoutMs: TIMEOUT_MS },
    );
  const referrerAffiliateId = readReferral() ?? undefined;
  let isReferralDropped = false;
  try {
    await register(referrerAffiliateId);
  } catch (thrown) {
    if (referrerAffiliateId === undefined || !isUnknownReferrer(toApiError(thrown))) throw thrown;
    dropReferral();
    isReferralDropped = true;
    await register(undefined);
  }
  hasRegisteredStore.set(true);
  return { isReferralDropped };
}
