import { AppError } from '@quayside/contract/errors/app-error';
import type { PasskeyLoginOptions, PasskeyAssertion } from '@quayside/contract/schemas/passkeys';

import type { Passkey } from '../../domain/passkey';
import { launchDataOfBrowser, openSession, type SessionTokens } from '../open-session';
import { CHALLENGE_MS, issueChallenge, consumeChallenge } from './passkey-challenge';
import type { PasskeyDeps } from './passkey-deps';

/**
 * Returns the options for a login with the visitor's device. They name no account: the device
 * knows which accounts it has keys for.
 */
export async function passkeyLoginOptions(
  deps: PasskeyDeps,
  browserFingerprint: string,
): Promise<PasskeyLoginOptions> {
  return {
    rpId: deps.rpId,
    challenge: await issueChallenge(deps, { userId: null, browserFingerprint }),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  };
}

export type PasskeyLogin = {
  readonly browserFingerprint: string;
  readonly credential: PasskeyAssertion;
  readonly sessionToken: string | null;
};

/**
 * Starts a session for a valid passkey. All rejections are the same, so that they do not reveal
 * whether a passkey exists.
 * @throws AppError ERR_INVALID_CREDENTIALS
 */
export async function logInWithPasskey(
  deps: PasskeyDeps,
  { browserFingerprint, credential, sessionToken }: PasskeyLogin,
): Promise<SessionTokens> {
  const { database, passkeys, stores, clock, verifier } = deps;
  const challenge = await consumeChallenge(deps, credential, { userId: null, browserFingerprint });
  const passkey = await findPasskey(deps, credential);
  const shown =
    challenge === null || passkey === null
      ? null
      : await verifier.verifyAssertion(credential, challenge, passkey);
  if (passkey === null || shown === null) throw invalidPasskey();
  return database.transaction(async (sql) => {
    // The account may have been merged into another one in the meantime, and is then empty; the
    // passkey may have been deleted, or used by a copy of the device.
    if (
      !(await stores.users.lockUnmerged(sql, passkey.userId)) ||
      !(await passkeys.use(sql, passkey.passkeyId, shown.signCount, clock.nowMs()))
    )
      throw invalidPasskey();
    return openSession(deps, sql, {
      userId: passkey.userId,
      browserFingerprint,
      launch: await launchDataOfBrowser(deps, sql, sessionToken),
    });
  });
}

/**
 * Returns the passkey with the ID that a device sent, if the device also sent the handle of
 * the passkey's account and that account may log in.
 */
async function findPasskey(
  { database, passkeys, stores, rules }: PasskeyDeps,
  { id, response: { userHandle } }: PasskeyAssertion,
): Promise<Passkey | null> {
  const found = await passkeys.findByCredential(database, id);
  if (found === null || found.userHandle !== userHandle) return null;
  const user = await stores.users.find(database, found.passkey.userId);
  return user === null || rules.reservedEmails.has(user.email ?? '') ? null : found.passkey;
}

function invalidPasskey(): AppError {
  return new AppError(
    'ERR_INVALID_CREDENTIALS',
    "This passkey isn't registered here, or the request timed out",
  );
}
