import { AppError } from '@quayside/contract/errors/app-error';
import {
  PASSKEY_ALGORITHMS,
  type NewPasskeyCredential,
  type PasskeyRegistrationOptions,
} from '@quayside/contract/schemas/passkeys';

import type { OwnSession } from '../../../../platform/session';
import { MAX_PASSKEYS, type Passkey } from '../../domain/passkey';
import type { User } from '../../domain/user';
import { lockSession } from '../lock-session';
import { CHALLENGE_MS, issueChallenge, consumeChallenge } from './passkey-challenge';
import type { PasskeyDeps } from './passkey-deps';
import { readPasskeyName } from './passkey-name';

/**
 * Returns the options for a new passkey on the user's device. Devices that already have a key of
 * the account reject them on their own.
 * @throws AppError ERR_UNAUTHORIZED for an unknown user, ERR_NOT_ACCEPTABLE above 20 passkeys (with
 *   `limit`): the device would store a useless key
 */
export async function passkeyRegistrationOptions(
  deps: PasskeyDeps,
  userId: number,
  browserFingerprint: string,
): Promise<PasskeyRegistrationOptions> {
  const { database, passkeys, secrets, rpId } = deps;
  const user = await findUser(deps, userId);
  const known = await passkeys.ofUser(database, userId);
  if (known.length >= MAX_PASSKEYS) throw tooMany();
  const name = user.email ?? String(userId);
  return {
    rp: { id: rpId, name: rpId },
    user: {
      id: await passkeys.handleOf(database, userId, secrets.token()),
      name,
      displayName: name,
    },
    challenge: await issueChallenge(deps, { userId, browserFingerprint }),
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

export type PasskeyRegistration = {
  readonly browserFingerprint: string;
  readonly name?: string | undefined;
  readonly credential: NewPasskeyCredential;
};

/**
 * Stores a new key of a device, and notifies the owner of the account by email.
 * @throws AppError ERR_UNPROCESSABLE_ENTITY for an invalid or late response, ERR_NOT_ACCEPTABLE
 *   above 20 passkeys (with `limit`) and for an existing key, ERR_VALIDATION on `name`,
 *   ERR_UNAUTHORIZED for a session that has ended by then
 */
export async function registerPasskey(
  deps: PasskeyDeps,
  session: OwnSession,
  { browserFingerprint, name, credential }: PasskeyRegistration,
): Promise<Passkey> {
  const { database, passkeys, stores, verifier, ids, clock, mailQueue } = deps;
  const { userId } = session;
  const readName = readPasskeyName(name);
  const challenge = await consumeChallenge(deps, credential, { userId, browserFingerprint });
  const made = challenge === null ? null : await verifier.verifyRegistration(credential, challenge);
  if (made === null)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      'The passkey could not be verified, or the request timed out: request new options and try again',
    );
  const passkey: Passkey = {
    ...made,
    passkeyId: ids.guid(),
    userId,
    name: readName,
    createdAtMs: clock.nowMs(),
    lastUsedAtMs: null,
  };
  const user = await findUser(deps, userId);
  await database.transaction(async (sql) => {
    await lockSession({ sessions: stores.sessions, clock }, sql, session);
    if ((await passkeys.countForUpdate(sql, userId)) >= MAX_PASSKEYS) throw tooMany();
    if (!(await passkeys.insert(sql, passkey)))
      throw new AppError('ERR_NOT_ACCEPTABLE', 'This passkey is already registered');
    if (user.email !== null)
      await mailQueue.enqueue(sql, {
        key: `passkey-added ${passkey.passkeyId}`,
        to: user.email,
        locale: user.locale,
        message: { template: 'passkey-added' },
      });
  });
  return passkey;
}

const tooMany = (): AppError =>
  new AppError(
    'ERR_NOT_ACCEPTABLE',
    `You already have ${MAX_PASSKEYS} passkeys: delete one first`,
    { limit: MAX_PASSKEYS },
  );

async function findUser({ database, stores }: PasskeyDeps, userId: number): Promise<User> {
  const user = await stores.users.find(database, userId);
  if (user === null) throw new AppError('ERR_UNAUTHORIZED', 'Session not found: log in again');
  return user;
}
