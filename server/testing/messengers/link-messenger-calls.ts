import { logIn } from '@quayside/contract/endpoints/accounts';
import { listMessengers } from '@quayside/contract/endpoints/messengers';

import { type CookieJar, cookiesSet, FINGERPRINT, PASSWORD } from '../accounts/account-harness';
import type { MessengerHarness } from './messenger-harness';

export const ANN_EMAIL = 'ann@example.com';

export const codeOf = (response: { readonly statusCode: number; json<T>(): T }): string =>
  response.statusCode === 200
    ? '200'
    : `${response.statusCode} ${response.json<{ status: string }>().status}`;

/** Logs in by password in a browser that already has a messenger session. */
export async function logInThere(
  harness: MessengerHarness,
  jar: CookieJar,
  email = ANN_EMAIL,
): Promise<void> {
  const response = await harness.post(
    logIn.path,
    { email, password: PASSWORD, browserFingerprint: FINGERPRINT },
    jar,
  );
  expect(response.statusCode).toBe(201);
  for (const cookie of cookiesSet(response))
    expect(cookie).toMatchObject({ sameSite: 'None', partitioned: true });
}

export const linkedTo = async (harness: MessengerHarness, jar: CookieJar): Promise<unknown> =>
  (await harness.get(listMessengers.path, jar)).json();
