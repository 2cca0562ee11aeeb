import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Pairs } from '@quayside/contract/instruments/pairs';

import type { MarketRange } from '../../instruments';
import type { LiquidityProvider } from '../../liquidity';

/**
 * Intersects the active pairs with what the providers serve. Ranges do not change while the server
 * runs, so this is done once.
 */
export function createMarketRange(
  catalogue: Catalogue,
  pairs: Pairs,
  providers: readonly LiquidityProvider[],
): MarketRange {
  const served = pairs
    .activePairs()
    .filter(({ from, to }) => providers.some((provider) => provider.serves(from, to)));
  const slugs = new Set(served.flatMap(({ from, to }) => [from.slug, to.slug]));
  return {
    pairs: served,
    instruments: catalogue.all.filter((instrument) => slugs.has(instrument.slug)),
  };
}
