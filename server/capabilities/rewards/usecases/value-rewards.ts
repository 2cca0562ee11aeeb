import { REWARD_INSTRUMENT } from '@quayside/contract/schemas/affiliates';

import type { Order } from '../../orders';
import type { Reward, Valuation } from '../domain/reward';
import { valuationByMarket, valuationByTerms, valueOf } from '../domain/value-fee';
import type { RewardDeps } from './reward-deps';

/**
 * Returns the value of an order's receive asset in the reward asset: by the order's own terms,
 * otherwise by fresh market prices. `null` if neither is possible.
 */
export function valuationOf(
  deps: Pick<RewardDeps, 'catalogue' | 'prices'>,
  order: Order,
): Valuation | null {
  const from = deps.catalogue.bySlug(order.fromSlug);
  const to = deps.catalogue.bySlug(order.toSlug);
  if (!from || !to) return null;
  return (
    valuationByTerms(order.terms, from, to) ??
    valuationByMarket(
      deps.prices.priceOf(to.currencyTitle),
      deps.prices.priceOf(REWARD_INSTRUMENT.currencyTitle),
    )
  );
}

/** Returns a reward with its value, as earned, in its next round. */
export function earn(
  deps: Pick<RewardDeps, 'catalogue'>,
  order: Order,
  reward: Reward,
  valuation: Valuation,
): Reward {
  const feeScale = deps.catalogue.bySlug(order.toSlug)?.precisionDecimals;
  if (feeScale === undefined)
    throw new Error(`The catalogue no longer contains ${order.toSlug}, in which a fee was taken`);
  return {
    ...reward,
    state: 'earned',
    value: valueOf(reward, feeScale, valuation),
    round: reward.round + 1,
    reversedAtMs: null,
  };
}
