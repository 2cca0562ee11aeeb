import { toApiError, type ApiError } from '../../../lib/api/api-error';
import { dropReferral, readReferral } from '../../../lib/cookies/stored-referral';
import { prepareDevice, showPasskey } from '../../../lib/passkeys/ask-device';
import { hasRegisteredStore } from '../../../lib/session/account';
import { keepAccount, takeUpAccount } from '../../../lib/session/account-keeper';
import { logIn, type Credentials } from '../api/log-in';
import { logInWithPasskey } from '../api/log-in-with-passkey';
import { fetchPasskeyLoginOptions } from '../api/passkey-login-options';
import { register } from '../api/register';

/**
 * Logs in and fetches the account.
 * @throws ApiError
 */
export async function enter(credentials: Credentials): Promise<void> {
  await logIn(credentials);
  await takeUp();
}

/**
 * Logs in with a passkey that the visitor chooses, and fetches its account.
 * @throws ApiError, DeviceError if the device provided no passkey
 */
export async function enterWithPasskey(): Promise<void> {
  prepareDevice();
  await logInWithPasskey(await showPasskey(await fetchPasskeyLoginOptions()));
  await takeUp();
}

async function takeUp(): Promise<void> {
  await takeUpAccount();
  void keepAccount();
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
  credentials: Credentials,
  locale: string,
): Promise<{ readonly isReferralDropped: boolean }> {
  const referrerAffiliateId = readReferral();
  let isReferralDropped = false;
  try {
    await register({ ...credentials, referrerAffiliateId, locale });
  } catch (thrown) {
    if (referrerAffiliateId === null || !isUnknownReferrer(toApiError(thrown))) throw thrown;
    dropReferral();
    isReferralDropped = true;
    await register({ ...credentials, referrerAffiliateId: null, locale });
  }
  hasRegisteredStore.set(true);
  return { isReferralDropped };
}
