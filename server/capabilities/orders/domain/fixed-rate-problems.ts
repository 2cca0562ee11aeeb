import type { FIXED_RATE_PROBLEM_KINDS } from '@quayside/contract/orders/event-kinds';

type FixedRateProblem = (typeof FIXED_RATE_PROBLEM_KINDS)[number];

export type FixedRateCheck = {
  readonly claimedDepositMinor: bigint;
  readonly arrivedMinor: bigint;
  readonly createdAtMs: number;
  /** When a block first contained the deposit. */
  readonly arrivedAtMs: number;
  /** Includes the grace period for the block. */
  readonly maxTimeMs: number;
  readonly claimedMarketRateE24: bigint;
  readonly marketRateE24: bigint;
  readonly maxVolatilityBps: bigint;
};

/**
 * Returns the conditions of a fixed rate that are not met: the amount differs, the deposit is late,
 * or the market fell too far. Empty if the rate still applies.
 */
export function fixedRateProblems(check: FixedRateCheck): FixedRateProblem[] {
  const problems: FixedRateProblem[] = [];
  if (check.arrivedMinor !== check.claimedDepositMinor)
    problems.push('FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED');
  if (check.arrivedAtMs - check.createdAtMs > check.maxTimeMs)
    problems.push('FIXED_RATE_SLOW_DEPOSIT_DETECTED');
  const floorE24 = (check.claimedMarketRateE24 * (10_000n - check.maxVolatilityBps)) / 10_000n;
  if (check.marketRateE24 < floorE24) problems.push('FIXED_RATE_HIGH_VOLATILITY_DETECTED');
  return problems;
}
