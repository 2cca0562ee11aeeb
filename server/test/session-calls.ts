import { fetchAccountData, refreshSession } from '@quayside/contract/endpoints/accounts';

import { type AccountWorld, type CookieJar, FINGERPRINT } from './account-world';

export const statusOf = (answer: { json<T>(): T }): string =>
  answer.json<{ status: string }>().status;
export const refresh = (world: AccountWorld, jar: CookieJar, browserFingerprint = FINGERPRINT) =>
  world.post(refreshSession.path, { browserFingerprint }, jar);
export const ownData = (world: AccountWorld, jar?: CookieJar) =>
  world.get(fetchAccountData.path, jar);
