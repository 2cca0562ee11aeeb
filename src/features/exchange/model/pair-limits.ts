import type { QuoteResponse } from '@quayside/contract/schemas/quotes';

import type { InstrumentPair } from './instrument';
import type { AmountSide } from './quote-request';

export type Limits = { readonly minAmount: string; readonly maxAmount: string };

/** The amount limits of a pair, each side in its own coin. */
export type PairLimits = {
  readonly pairKey: string;
  readonly send: Limits;
  readonly receive: Limits;
};

/** Returns a key that is equal for the same instruments in the same direction. */
export function pairKey({
  from,
  to,
}: {
  readonly from: { readonly slug: string };
  readonly to: { readonly slug: string };
}): string {
  return `${from.slug}-${to.slug}`;
}

/** Returns the limits from a quote. */
export function limitsOf({
  instrumentFrom,
  instrumentTo,
  generalMinAmount,
  generalMaxAmount,
  withdrawalRules,
}: QuoteResponse): PairLimits {
  const { minAmount, maxAmount } = withdrawalRules;
  return {
    pairKey: pairKey({ from: instrumentFrom, to: instrumentTo }),
    send: { minAmount: generalMinAmount, maxAmount: generalMaxAmount },
    receive: { minAmount, maxAmount },
  };
}

export function areSameLimits(left: PairLimits | null, right: PairLimits): boolean {
  return (
    left !== null &&
    left.pairKey === right.pairKey &&
    isSameSide(left.send, right.send) &&
    isSameSide(left.receive, right.receive)
  );
}

function isSameSide(left: Limits, right: Limits): boolean {
  return left.minAmount === right.minAmount && left.maxAmount === right.maxAmount;
}

/** Returns the limits of one side of the chosen pair; null until a quote provides them. */
export function limitsFor(
  limits: PairLimits | null,
  pair: InstrumentPair,
  side: AmountSide,
): Limits | null {
  return limits !== null && limits.pairKey === pairKey(pair) ? limits[side] : null;
}
