import { fetchAccountData, refreshSession } from '@quayside/contract/endpoints/accounts';

import { type AccountHarness, type CookieJar, FINGERPRINT } from './account-harness';

export const statusOf = (response: { json<T>(): T }): string =>
  response.json<{ status: string }>().status;
export const refresh = (
  harness: AccountHarness,
  jar: CookieJar,
  browserFingerprint = FINGERPRINT,
) => harness.post(refreshSession.path, { browserFingerprint }, jar);
export const ownData = (harness: AccountHarness, jar?: CookieJar) =>
  harness.get(fetchAccountData.path, jar);
