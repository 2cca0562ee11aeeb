import { timingSafeEqual } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';

import type { SecondFactor } from '../../domain/second-factor/second-factor';
import { acceptedSteps } from '../../domain/second-factor/time-step';
import type { SecondFactorDeps } from './second-factor-deps';

type SecretDeps = Pick<SecondFactorDeps, 'secretBox'>;

/** The context that the secret of a user's app is sealed for. */
export const secondFactorContext = (userId: number): string => `second-factor:${userId}`;

/** Seals the secret for storage; it is useless in another user's row. */
export const sealSecret = ({ secretBox }: SecretDeps, userId: number, secret: string): string =>
  secretBox.seal(secret, secondFactorContext(userId));

/**
 * Returns the time step of this code, among those that are currently accepted. The store checks
 * whether it was used before.
 * @param code six digits
 * @throws AppError ERR_SERVICE_UNAVAILABLE if the secret cannot be read because it was sealed with
 *   another key
 */
export function stepOfCode(
  { codes, secretBox, clock }: Pick<SecondFactorDeps, 'codes' | 'secretBox' | 'clock'>,
  secondFactor: SecondFactor,
  code: string,
): number | null {
  const secret = openSecret({ secretBox }, secondFactor);
  const given = Buffer.from(code);
  return (
    acceptedSteps(clock.nowMs()).find((step) =>
      timingSafeEqual(Buffer.from(codes.codeAt(secret, step)), given),
    ) ?? null
  );
}

function openSecret({ secretBox }: SecretDeps, { userId, sealedSecret }: SecondFactor): string {
  try {
    return secretBox.open(sealedSecret, secondFactorContext(userId));
  } catch {
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      "App codes can't be checked right now: use a recovery code, or contact support",
    );
  }
}
