import { logIn } from '@quayside/contract/endpoints/accounts';
import { listMessengers } from '@quayside/contract/endpoints/messengers';

import { type CookieJar, cookiesGiven, FINGERPRINT, PASSWORD } from './account-world';
import type { MessengerWorld } from './messenger-world';

export const ANN_EMAIL = 'ann@example.com';

export const codeOf = (answer: { readonly statusCode: number; json<T>(): T }): string =>
  answer.statusCode === 200
    ? '200'
    : `${answer.statusCode} ${answer.json<{ status: string }>().status}`;

/** Logs in by password in a browser that already has a messenger session. */
export async function logInThere(
  world: MessengerWorld,
  jar: CookieJar,
  email = ANN_EMAIL,
): Promise<void> {
  const answer = await world.post(
    logIn.path,
    { email, password: PASSWORD, browserFingerprint: FINGERPRINT },
    jar,
  );
  expect(answer.statusCode).toBe(201);
  for (const cookie of cookiesGiven(answer))
    expect(cookie).toMatchObject({ sameSite: 'None', partitioned: true });
}

export const linkedTo = async (world: MessengerWorld, jar: CookieJar): Promise<unknown> =>
  (await world.get(listMessengers.path, jar)).json();
