import type { Instrument } from '@quayside/contract/instruments/instrument';

import type { Chain } from '../../../chains/chain';
import type { SweepDeps } from './sweep-deps';

type CostDeps = Pick<SweepDeps, 'catalogue' | 'pricingService'>;

/** A deposit stays where it is if its sweep would cost more than a third of its value. */
const MIN_WORTH_COSTS = 3n;

/** What sweeping an asset usually costs now. */
export type SweepCost = {
  /** The fee of one transfer, in the chain's own coin. */
  readonly feeMinor: bigint;
  /** In the asset; for a token, it includes the gas that has to be sent to the address. */
  readonly costMinor: bigint;
};

/** Returns the cost of sweeping an asset. Throws for a token without a price. */
export async function sweepCost(
  deps: CostDeps,
  chain: Chain,
  assetSlug: string,
): Promise<SweepCost> {
  const { safeMinor: feeMinor, collectMinor } = await chain.estimateFee(assetSlug);
  return {
    feeMinor,
    costMinor:
      assetSlug === chain.nativeSlug ? feeMinor : inAsset(deps, chain, assetSlug, collectMinor),
  };
}

/** Returns the smallest amount that is worth a sweep at that cost. */
export const worthSweeping = (costMinor: bigint): bigint => costMinor * MIN_WORTH_COSTS;

/**
 * Converts a cost in the chain's coin into an asset. Throws while one of them has no price: the
 * sweep is planned at a later tick.
 */
export function inAsset(
  { catalogue, pricingService }: CostDeps,
  { nativeSlug }: Chain,
  assetSlug: string,
  coinMinor: bigint,
): bigint {
  const instrumentOf = (slug: string): Instrument => {
    const instrument = catalogue.bySlug(slug);
    if (!instrument) throw new Error(`The catalogue no longer contains ${slug}`);
    return instrument;
  };
  return pricingService.convertMinor(coinMinor, instrumentOf(nativeSlug), instrumentOf(assetSlug));
}
