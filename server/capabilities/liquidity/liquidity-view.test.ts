import type { Chain } from '../../chains/chain';
import type { Database } from '../../platform/database/database';
import { createLiquidityView } from './liquidity-view';

test.each([
  ['what one payout can move, although unpaid orders reserve more', 4n, 5_000n, 3n],
  ['what is left of the share of unpaid orders, if that is less', 19n, 5_000n, 1n],
  ['all that one payout can move without unpaid orders', 0n, 10_000n, 3n],
])('refresh offers %s', async (_title, unpaidMinor, maxUnpaidShareBps, expected) => {
  const view = createLiquidityView({
    database: {} as Database,
    stores: {
      ledger: { freeByAsset: async () => new Map([['btc', 21n]]) },
      reservations: { unpaidByAsset: async () => new Map([['btc', unpaidMinor]]) },
    },
    chains: [{ key: 'btc', nativeSlug: 'btc', assetSlugs: ['btc'] } as Partial<Chain> as Chain],
    networkFees: {
      estimateOf: () => ({
        likelyMinor: 0n,
        safeMinor: 0n,
        neededMinor: 0n,
        collectMinor: 0n,
        collectNeededMinor: 0n,
        payableMinor: 3n,
      }),
    },
    maxUnpaidShareBps,
  });
  await view.refresh();
  expect(view.freeMinor('btc')).toBe(expected);
});
