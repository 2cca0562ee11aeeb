import { RATE_SCALE } from '@quayside/contract/money/rate';

import type { LimitPolicy } from './limits';

const usd = (dollars: bigint): bigint => dollars * 10n ** BigInt(RATE_SCALE);

/**
 * The limits of an order if nothing else is configured: 3 to 100,000 US dollars, at least five
 * network fees; 500 dollars is a typical swap.
 */
export const DEFAULT_LIMIT_POLICY: LimitPolicy = {
  minOrderUsdE24: usd(3n),
  maxOrderUsdE24: usd(100_000n),
  recommendedUsdE24: usd(500n),
  minNetworkFees: 5n,
};
