import type { LightMyRequestResponse } from 'fastify';
import type {
  Passkey,
  PasskeyLoginOptions,
  PasskeyRegistrationOptions,
  PasskeyAssertion,
} from '@quayside/contract/schemas/passkeys';
import {
  fetchPasskeyLoginOptions,
  fetchPasskeyRegistrationOptions,
  listPasskeys,
  logInWithPasskey,
} from '@quayside/contract/endpoints/passkeys';

import { openPasskeys, type PasskeyParts } from '../../capabilities/accounts/open-passkeys';
import { passkeyRoutes } from '../../capabilities/accounts/routes/passkey-routes';
import type { Database } from '../../platform/database/database';
import {
  type AccountHarness,
  type AccountHarnessOptions,
  buildAccountHarness,
  type CookieJar,
  FINGERPRINT,
  SITE,
} from './account-harness';
import { createSoftwareDevice, type Tampering, type SoftwareDevice } from './software-passkey';

export const ANN_EMAIL = 'ann@example.com';
export const ownPath = (path: string, passkeyId: string): string =>
  path.replace(':passkeyId', passkeyId);

/** Builds a test harness for the account calls and the passkey calls. */
export function buildPasskeyHarness(
  database: Database,
  rules: AccountHarnessOptions['rules'] = {},
) {
  const keepingNothing: (() => Promise<unknown>)[] = [];
  const recurring: PasskeyParts['recurring'] = {
    add: ({ run }) => void keepingNothing.push(async () => run(() => false)),
  };
  const harness = buildAccountHarness(database, {
    rules,
    routes: (accounts) =>
      passkeyRoutes({
        passkeys: openPasskeys({ config: { siteUrl: SITE }, accounts, recurring }),
        crossOrigin: { siteOrigin: SITE },
      }),
  });
  return {
    ...harness,
    forget: async () => {
      for (const forget of keepingNothing) await forget();
    },
  };
}

export const freshDevice = (): SoftwareDevice => createSoftwareDevice({ origin: SITE });
export const registrationOptionsOf = async (
  { post }: AccountHarness,
  jar: CookieJar,
  browserFingerprint = FINGERPRINT,
) =>
  (
    await post(fetchPasskeyRegistrationOptions.path, { browserFingerprint }, jar)
  ).json<PasskeyRegistrationOptions>();
/** Adds a passkey with a credential that a device has made. */
export const registerPasskey = (
  harness: AccountHarness,
  jar: CookieJar,
  credential: unknown,
  name?: string,
) => harness.post(listPasskeys.path, { browserFingerprint: FINGERPRINT, name, credential }, jar);
export const addPasskey = async (
  harness: AccountHarness,
  jar: CookieJar,
  device: SoftwareDevice,
  tampering?: Tampering,
  name?: string,
) =>
  registerPasskey(
    harness,
    jar,
    device.make(await registrationOptionsOf(harness, jar), tampering),
    name,
  );
export const passkeysOf = async ({ get }: AccountHarness, jar: CookieJar) =>
  (await get(listPasskeys.path, jar)).json<Passkey[]>();
export const loginOptionsOf = async ({ post }: AccountHarness, browserFingerprint = FINGERPRINT) =>
  (await post(fetchPasskeyLoginOptions.path, { browserFingerprint })).json<PasskeyLoginOptions>();
export const logInWith = (
  { post }: AccountHarness,
  credential: PasskeyAssertion,
  jar: CookieJar = new Map(),
  browserFingerprint = FINGERPRINT,
) => post(logInWithPasskey.path, { browserFingerprint, credential }, jar);
export const logInWithDevice = async (
  harness: AccountHarness,
  device: SoftwareDevice,
  tampering?: Tampering,
  jar?: CookieJar,
) => logInWith(harness, device.show(await loginOptionsOf(harness), tampering), jar);
export const outcome = (response: LightMyRequestResponse): string =>
  response.statusCode < 300
    ? String(response.statusCode)
    : `${response.statusCode} ${response.json<{ status: string }>().status}`;
export const REJECTED_LOGIN = '401 ERR_INVALID_CREDENTIALS';

export async function withPasskey(database: Database, email = ANN_EMAIL, device = freshDevice()) {
  const harness = buildPasskeyHarness(database);
  const userId = await harness.register(email);
  const jar = await harness.logIn(email);
  expect(outcome(await addPasskey(harness, jar, device, {}, 'Phone'))).toBe('201');
  return { harness, userId, jar, device };
}
