import { API_PATHS } from '@quayside/contract/operations/paths';

import { type AccountWorld, type CookieJar, FINGERPRINT } from './account-world';

export const statusOf = (answer: { json<T>(): T }): string =>
  answer.json<{ status: string }>().status;
export const refresh = (world: AccountWorld, jar: CookieJar, browserFingerprint = FINGERPRINT) =>
  world.post(API_PATHS.refreshSession, { browserFingerprint }, jar);
export const ownData = (world: AccountWorld, jar?: CookieJar) =>
  world.get(API_PATHS.accountData, jar);
