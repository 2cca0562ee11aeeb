import {
  logIn,
  registerAccount,
  requestPasswordReset,
} from '@quayside/contract/endpoints/accounts';

import { median } from './statistics';

const tries = 500;
const known = 'known@example.com';
const unknown = 'unknown@example.com';
const browserFingerprint = 'bench';

export type AccountsBenchOutcome = {
  readonly title: string;
  readonly knownMs: number;
  readonly unknownMs: number;
};

/**
 * Measures how long a failed login and a password reset request take, alternating between a
 * registered and an unregistered email. The responses must be the same for both.
 */
export async function benchAccounts(port: number): Promise<readonly AccountsBenchOutcome[]> {
  const call = (path: string, body: object) => post(`http://127.0.0.1:${port}${path}`, body);
  await call(registerAccount.path, {
    email: known,
    password: 'a password of the bench',
    browserFingerprint,
  });
  return [
    await compare('login', (email) =>
      call(logIn.path, { email, password: 'another password', browserFingerprint }),
    ),
    await compare('restore', (email) => call(requestPasswordReset.path, { email })),
  ];
}

async function compare(
  title: string,
  request: (email: string) => Promise<string>,
): Promise<AccountsBenchOutcome> {
  const timesMs: Record<string, number[]> = { [known]: [], [unknown]: [] };
  const answers = new Set<string>();
  for (let count = 0; count < tries; count += 1) {
    // The machine may be in a different state for the first request of a round than for the second.
    for (const email of count % 2 === 0 ? [known, unknown] : [unknown, known]) {
      const startedAtMs = performance.now();
      answers.add(await request(email));
      timesMs[email]?.push(performance.now() - startedAtMs);
    }
  }
  if (answers.size !== 1)
    throw new Error(`${title} gets different responses: ${[...answers].join(' | ')}`);
  return {
    title,
    knownMs: median(timesMs[known] ?? []),
    unknownMs: median(timesMs[unknown] ?? []),
  };
}

async function post(url: string, body: object): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return `${response.status} ${await response.text()}`;
}
