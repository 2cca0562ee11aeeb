import type { LightMyRequestResponse } from 'fastify';
import type {
  Passkey,
  PasskeyLoginOptions,
  PasskeyRegistrationOptions,
  ShownPasskeyCredential,
} from '@quayside/contract/schemas/passkeys';
import {
  fetchPasskeyLoginOptions,
  fetchPasskeyRegistrationOptions,
  listPasskeys,
  logInWithPasskey,
} from '@quayside/contract/endpoints/passkeys';

import { openPasskeys, type PasskeyParts } from '../capabilities/accounts/open-passkeys';
import { passkeyRoutes } from '../capabilities/accounts/routes/passkey-routes';
import type { Database } from '../platform/database/database';
import {
  type AccountWorld,
  type AccountWorldOptions,
  buildAccountWorld,
  type CookieJar,
  FINGERPRINT,
  SITE,
} from './account-world';
import { createSoftwareDevice, type Misdeed, type SoftwareDevice } from './software-passkey';

export const ANN_EMAIL = 'ann@example.com';
export const ownPath = (path: string, passkeyId: string): string =>
  path.replace(':passkeyId', passkeyId);

/** Builds a test harness for the account calls and the passkey calls. */
export function buildPasskeyWorld(database: Database, rules: AccountWorldOptions['rules'] = {}) {
  const forgetting: (() => Promise<unknown>)[] = [];
  const recurring: PasskeyParts['recurring'] = {
    add: ({ run }) => void forgetting.push(async () => run()),
  };
  const world = buildAccountWorld(database, {
    rules,
    routes: (accounts) =>
      passkeyRoutes({
        passkeys: openPasskeys({ config: { siteUrl: SITE }, accounts, recurring }),
        crossOrigin: { siteOrigin: SITE },
      }),
  });
  return {
    ...world,
    forget: async () => {
      for (const forget of forgetting) await forget();
    },
  };
}

export const freshDevice = (): SoftwareDevice => createSoftwareDevice({ origin: SITE });
export const registrationOptionsOf = async (
  { post }: AccountWorld,
  jar: CookieJar,
  browserFingerprint = FINGERPRINT,
) =>
  (
    await post(fetchPasskeyRegistrationOptions.path, { browserFingerprint }, jar)
  ).json<PasskeyRegistrationOptions>();
export const addPasskey = async (
  world: AccountWorld,
  jar: CookieJar,
  device: SoftwareDevice,
  misdeed?: Misdeed,
  name?: string,
) =>
  world.post(
    listPasskeys.path,
    {
      browserFingerprint: FINGERPRINT,
      name,
      credential: device.make(await registrationOptionsOf(world, jar), misdeed),
    },
    jar,
  );
export const passkeysOf = async ({ get }: AccountWorld, jar: CookieJar) =>
  (await get(listPasskeys.path, jar)).json<Passkey[]>();
export const loginOptionsOf = async ({ post }: AccountWorld, browserFingerprint = FINGERPRINT) =>
  (await post(fetchPasskeyLoginOptions.path, { browserFingerprint })).json<PasskeyLoginOptions>();
export const logInWith = (
  { post }: AccountWorld,
  credential: ShownPasskeyCredential,
  jar: CookieJar = new Map(),
  browserFingerprint = FINGERPRINT,
) => post(logInWithPasskey.path, { browserFingerprint, credential }, jar);
export const showPasskey = async (
  world: AccountWorld,
  device: SoftwareDevice,
  misdeed?: Misdeed,
  jar?: CookieJar,
) => logInWith(world, device.show(await loginOptionsOf(world), misdeed), jar);
export const outcome = (answer: LightMyRequestResponse): string =>
  answer.statusCode < 300
    ? String(answer.statusCode)
    : `${answer.statusCode} ${answer.json<{ status: string }>().status}`;
export const REJECTED_LOGIN = '401 ERR_INVALID_CREDENTIALS';

export async function withPasskey(database: Database, email = ANN_EMAIL, device = freshDevice()) {
  const world = buildPasskeyWorld(database);
  const userId = await world.register(email);
  const jar = await world.logIn(email);
  expect(outcome(await addPasskey(world, jar, device, {}, 'Phone'))).toBe('201');
  return { world, userId, jar, device };
}
