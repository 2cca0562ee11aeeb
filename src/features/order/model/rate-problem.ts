import { FIXED_RATE_PROBLEM_KINDS } from '@quayside/contract/orders/event-kinds';

export type RateProblem = 'volatility' | 'slow_deposit' | 'wrong_amount' | 'changed';

const problemOfKind = {
  FIXED_RATE_HIGH_VOLATILITY_DETECTED: 'volatility',
  FIXED_RATE_SLOW_DEPOSIT_DETECTED: 'slow_deposit',
  FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED: 'wrong_amount',
} as const satisfies Record<(typeof FIXED_RATE_PROBLEM_KINDS)[number], RateProblem>;

/**
 * Returns why the fixed rate no longer holds: each reason once, newest first; `changed` if no
 * reason is given.
 */
export function rateProblems(events: readonly { readonly kind: string }[]): readonly RateProblem[] {
  const named = events.flatMap(({ kind }) =>
    FIXED_RATE_PROBLEM_KINDS.filter((known) => known === kind).map((known) => problemOfKind[known]),
  );
  return named.length === 0 ? ['changed'] : [...new Set<RateProblem>(named)];
}
