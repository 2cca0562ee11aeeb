import { logIn } from '@quayside/contract/endpoints/accounts';
import { listMessengers } from '@quayside/contract/endpoints/messengers';

import { type CookieJar, cookiesGiven, FINGERPRINT, PASSWORD } from '../accounts/account-harness';
import type { MessengerHarness } from './messenger-harness';

export const ANN_EMAIL = 'ann@example.com';

export const codeOf = (answer: { readonly statusCode: number; json<T>(): T }): string =>
  answer.statusCode === 200
    ? '200'
    : `${answer.statusCode} ${answer.json<{ status: string }>().status}`;

/** Logs in by password in a browser that already has a messenger session. */
export async function logInThere(
  harness: MessengerHarness,
  jar: CookieJar,
  email = ANN_EMAIL,
): Promise<void> {
  const answer = await harness.post(
    logIn.path,
    { email, password: PASSWORD, browserFingerprint: FINGERPRINT },
    jar,
  );
  expect(answer.statusCode).toBe(201);
  for (const cookie of cookiesGiven(answer))
    expect(cookie).toMatchObject({ sameSite: 'None', partitioned: true });
}

export const linkedTo = async (harness: MessengerHarness, jar: CookieJar): Promise<unknown> =>
  (await harness.get(listMessengers.path, jar)).json();
