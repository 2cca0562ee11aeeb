import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../../platform/database/database';
import type { OwnSession } from '../../../../platform/session';
import { RECOVERY_CODES, SETUP_MINUTES } from '../../domain/second-factor/second-factor';
import { shownRecoveryCode } from '../../domain/second-factor/typed-code';
import { lockSession } from '../lock-session';
import { sealSecret } from './app-code';
import { mailCodeHash, recoveryCodeHash } from './code-hashes';
import { countCodeAttempt } from './count-code-attempt';
import type { SecondFactorDeps } from './second-factor-deps';

/** The values that the user sees once; they cannot be read again later. */
export type StartedSetup = {
  readonly secret: string;
  readonly uri: string;
  readonly recoveryCodes: readonly string[];
  readonly expiresAtMs: number;
};

/**
 * Creates a secret for the user's app and emails a code. The app confirms nothing until it is
 * activated. A new setup replaces an unfinished one.
 * @throws AppError ERR_UNPROCESSABLE_ENTITY without an email, ERR_NOT_ACCEPTABLE if an app is
 *   active, ERR_TOO_MANY_REQUESTS, ERR_UNAUTHORIZED for a session that has ended by then
 */
export async function startSetup(
  deps: SecondFactorDeps,
  session: OwnSession,
): Promise<StartedSetup> {
  const secret = deps.codes.newSecret();
  const recoveryCodes = Array.from(
    { length: RECOVERY_CODES },
    () => `${deps.secrets.code()}${deps.secrets.code()}`,
  );
  const expiresAtMs = deps.clock.nowMs() + SETUP_MINUTES * 60_000;
  const email = await deps.database.transaction((sql) =>
    writeSetup(deps, sql, { session, secret, recoveryCodes, expiresAtMs }),
  );
  return {
    secret,
    uri: deps.codes.uriOf(secret, email),
    recoveryCodes: recoveryCodes.map(shownRecoveryCode),
    expiresAtMs,
  };
}

type Setup = Omit<StartedSetup, 'uri'> & { readonly session: OwnSession };

async function writeSetup(
  deps: SecondFactorDeps,
  sql: Sql,
  { session, secret, recoveryCodes, expiresAtMs }: Setup,
): Promise<string> {
  const { userId } = session;
  await lockSession(deps, sql, session);
  const user = await deps.users.find(sql, userId);
  if (user === null || user.email === null)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      'Setting up an app requires a code by email, and this account has no email',
    );
  await countCodeAttempt(deps, sql, 'second-factor-setup', userId);
  const setupId = deps.ids.guid();
  const code = deps.secrets.code();
  const isStarted = await deps.secondFactors.startSetup(sql, {
    userId,
    setupId,
    sealedSecret: sealSecret(deps, userId, secret),
    mailCodeHash: mailCodeHash(setupId, code),
    setupExpiresAtMs: expiresAtMs,
    recoveryCodeHashes: recoveryCodes.map((recoveryCode) => recoveryCodeHash(userId, recoveryCode)),
  });
  if (!isStarted)
    throw new AppError(
      'ERR_NOT_ACCEPTABLE',
      'An authenticator app is already set up: turn it off first',
    );
  await deps.mailQueue.enqueue(sql, {
    key: `second-factor-code ${setupId}`,
    to: user.email,
    locale: user.locale,
    message: { template: 'second-factor-code', code, validMinutes: SETUP_MINUTES },
  });
  return user.email;
}
