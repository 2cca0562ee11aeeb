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
 * Logs in and reads the account.
 * @throws ApiError
 */
export async function enter(credentials: Credentials): Promise<void> {
  await logIn(credentials);
  await takeUp();
}

/**
 * Logs in with a passkey that the visitor chooses, and reads its account.
 * @throws ApiError, DeviceError when no passkey was shown
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
 * Makes an account, for whoever sent the visitor as the cookie says. A code that the service does
 * not know is dropped, and the account is made without it.
 * @returns whether one was dropped
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
