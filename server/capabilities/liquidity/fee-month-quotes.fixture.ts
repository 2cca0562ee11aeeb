import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { PayoutChain } from '../../chains/chain';
import { HISTORY_BLOCKS } from '../../chains/evm/evm-fees';
import { feeSettings } from '../../chains/fees/fee-config';
import type { FeeEstimate, RecentPayouts, RecentSweeps } from '../../chains/fees/fee-estimate';
import { createManualMarketData } from '../prices';
import type { Randomness } from './fee-month.fixture';
import { createNetworkFees } from './network-fees';

const BLOCK_MS = 12_000;
/** After this many payouts of an asset, quotes know what its payouts need. */
const FIRST_PAYOUTS = 10;

/**
 * Returns the orders of a month, sorted by `pricedAt`. Payouts follow 1 to 35 minutes later, some
 * minutes after the deposit.
 */
export function ordersOf(
  random: Randomness,
  blocks: number,
  orders: number,
): { pricedAt: number; depositedAt: number; paidAt: number }[] {
  return Array.from({ length: orders }, () => {
    const pricedAt = HISTORY_BLOCKS + random.integer(blocks - 3_000);
    // A floating rate is priced when the deposit arrives, a fixed one up to half an hour earlier.
    const isFloating = random.integer(10) < 7;
    const paidAt = pricedAt + (isFloating ? 5 + random.integer(20) : 25 + random.integer(150));
    return { pricedAt, depositedAt: isFloating ? pricedAt : paidAt - 20, paidAt };
  }).sort((one, other) => one.pricedAt - other.pricedAt);
}

type Estimate = (
  recent: readonly string[],
  sweeps: readonly string[],
  assetSlug: string,
) => Promise<FeeEstimate>;

/**
 * Creates the product's view of network fees on a simulated chain.
 * @param assetSlugs the asset that is paid out, and that of the deposits if they are collected
 */
export function networkFeesOf(
  [assetSlug, deposited]: readonly [string, string | undefined],
  chain: Pick<PayoutChain, 'nativeSlug' | 'maxFeeMinor'>,
  estimate: Estimate,
) {
  const recent: string[] = [];
  const swept: string[] = [];
  const assetSlugs = deposited === undefined ? [assetSlug] : [assetSlug, deposited];
  let nowMs = 0;
  const clock = { nowMs: () => nowMs };
  const marketData = createManualMarketData({ clock, prices: {} });
  const fees = createNetworkFees({
    chains: [
      {
        ...chain,
        key: 'simulated',
        assetSlugs,
        fees: feeSettings(180).parse({}),
        estimateFees: async (shown: RecentPayouts, sweeps: RecentSweeps) =>
          new Map(
            await Promise.all(
              assetSlugs.map(
                async (slug) =>
                  [
                    slug,
                    await estimate(shown.get(slug) ?? [], sweeps.get(slug) ?? [], slug),
                  ] as const,
              ),
            ),
          ),
      } as Partial<PayoutChain> as PayoutChain,
    ],
    catalogue: defaultCatalogue,
    marketData,
    clock,
    recentPayouts: async () => new Map([[assetSlug, recent.slice(-50)]]),
    recentSweeps: async () => new Map([[deposited ?? '', swept.slice(-50)]]),
    report: (error) => {
      throw error;
    },
  });
  return {
    isKnown: () => recent.length >= FIRST_PAYOUTS,
    note: (rawTransaction: string) => recent.push(rawTransaction),
    /** Whether one payout can move that amount, which limits what quotes offer. */
    canMove: (amountMinor: bigint): boolean => {
      const payableMinor = fees.estimateOf(assetSlug)?.payableMinor;
      return payableMinor === undefined || amountMinor <= payableMinor;
    },
    noteSweep: (rawTransaction: string) => swept.push(rawTransaction),
    quote: async (
      block: number,
      setPrices: (market: ReturnType<typeof createManualMarketData>) => void,
    ) => {
      nowMs = block * BLOCK_MS;
      setPrices(marketData);
      await fees.refresh();
      const asset = defaultCatalogue.bySlug(assetSlug);
      const price = asset && marketData.priceOf(asset.currencyTitle);
      if (!asset || !price) throw new Error(`${assetSlug} has no price.`);
      const from = deposited === undefined ? null : defaultCatalogue.bySlug(deposited);
      return fees.feeOf(asset, price, from ?? undefined);
    },
  };
}
