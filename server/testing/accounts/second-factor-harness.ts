import type { LightMyRequestResponse } from 'fastify';
import { HOTP, Secret } from 'otpauth';

import type { StartedSecondFactor } from '@quayside/contract/schemas/second-factor';

import { STEP_MS } from '../../capabilities/accounts/domain/second-factor/time-step';
import { openSecondFactor } from '../../capabilities/accounts/open-second-factor';
import { activateSecondFactor } from '../../capabilities/accounts/usecases/second-factor/activate';
import type { SecondFactorDeps } from '../../capabilities/accounts/usecases/second-factor/second-factor-deps';
import { startSetup } from '../../capabilities/accounts/usecases/second-factor/start-setup';
import type { Mail } from '../../capabilities/mail/ports/mail-queue';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/database/database';
import { openOwnSession } from './own-session';

/** Returns the code that an app shows at a given time. @param stepsLater steps of 30 seconds */
export function codeOf(secret: string, nowMs: number, stepsLater = 0): string {
  return HOTP.generate({
    secret: Secret.fromBase32(secret),
    counter: Math.floor(nowMs / STEP_MS) + stepsLater,
  });
}

/** Returns a six-digit code that no step near the given time has. */
export function wrongCodeOf(secret: string, nowMs: number): string {
  const taken = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, nowMs, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !taken.includes(code),
    ) ?? '666666'
  );
}

/** Returns the code from the newest mail that contains one for an app. */
export function mailedCode(mails: readonly Mail[]): string {
  const message = mails
    .map((mail) => mail.message)
    .findLast(({ template }) => template === 'second-factor-code');
  if (message?.template !== 'second-factor-code') throw new Error('No code was mailed');
  return message.code;
}

/** Returns the status and the error code of a response; `null` for a success. */
export const outcomeOf = (response: LightMyRequestResponse): unknown[] => [
  response.statusCode,
  response.statusCode < 300 ? null : response.json<{ status: string }>().status,
];

/** Returns the field that a validation error names. */
export const fieldOf = (response: LightMyRequestResponse): unknown =>
  response.json<{ data: { details: { field: string } } }>().data.details.field;

export type SecondFactorParts = {
  readonly database: Database;
  readonly clock: Clock;
  readonly mails: Mail[];
  readonly ids: SecondFactorDeps['ids'];
};

/** Builds the second factor with a real database. Enqueued mail is added to `mails`. */
export function buildSecondFactor({ mails, ...parts }: SecondFactorParts): SecondFactorDeps {
  const mailQueue = { enqueue: async (_sql: unknown, mail: Mail) => void mails.push(mail) };
  return openSecondFactor({
    ...parts,
    config: { apiKeysSecret: null },
    brand: 'Quayside',
    mailQueue,
    recurring: { add: () => undefined },
  });
}

/** Sets up an app for a user, which uses up the code of the current time. */
export async function enableSecondFactor(
  deps: SecondFactorDeps,
  mails: readonly Mail[],
  userId: number,
): Promise<Pick<StartedSecondFactor, 'secret'> & { readonly recoveryCodes: readonly string[] }> {
  const session = await openOwnSession(deps.database, userId);
  const setup = await startSetup(deps, session);
  await activateSecondFactor(deps, session, {
    code: codeOf(setup.secret, deps.clock.nowMs()),
    mailCode: mailedCode(mails),
  });
  return setup;
}
