import { activeSecondFactor } from './consume-code';
import type { SecondFactorDeps } from './second-factor-deps';

export type SecondFactorStatus = {
  readonly activatedAtMs: number | null;
  readonly recoveryCodesLeft: number;
};

/**
 * Returns whether the user's app confirms withdrawals, since when, and how many recovery codes are
 * left.
 */
export async function secondFactorStatus(
  deps: Pick<SecondFactorDeps, 'database' | 'secondFactors'>,
  userId: number,
): Promise<SecondFactorStatus> {
  const secondFactor = await activeSecondFactor(deps, deps.database, userId);
  if (secondFactor === null) return { activatedAtMs: null, recoveryCodesLeft: 0 };
  return {
    activatedAtMs: secondFactor.activatedAtMs,
    recoveryCodesLeft: await deps.secondFactors.countRecoveryCodes(deps.database, userId),
  };
}
