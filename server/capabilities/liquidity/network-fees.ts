import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { PayoutChain } from '../../chains/chain';
import type { FeeEstimate, RecentPayouts } from '../../chains/fees/fee-estimate';
import type { Clock } from '../../platform/clock/clock';
import type { MarketData } from '../prices';
import { chargedFeeMinor, typicalFeeMinor } from './domain/network-fee';
import type { NetworkFees } from './ports/network-fees';

export type NetworkFeesParts = {
  readonly chains: readonly PayoutChain[];
  readonly catalogue: Pick<Catalogue, 'bySlug' | 'networkOf'>;
  readonly marketData: Pick<MarketData, 'priceOf'>;
  readonly clock: Clock;
  readonly recentPayouts: (chain: PayoutChain) => Promise<RecentPayouts>;
  /** Receives the error of a chain whose fees cannot be read. */
  readonly report: (error: unknown, chainKey: string) => void;
};

export type RefreshedNetworkFees = NetworkFees & {
  /** Asks the nodes of all chains. A chain that does not answer keeps its last estimates. */
  refresh(): Promise<void>;
  /** The last estimate for an asset; `null` if there is none, or it is too old. */
  estimateOf(assetSlug: string): FeeEstimate | null;
  /** Increases with every new estimate. */
  revision(): number;
};

type TimedEstimate = FeeEstimate & { readonly atMs: number };

/** What payouts need changes slowly. */
const RECENT_MS = 60_000;

/** Reads the last payouts of each chain once a minute. */
function rememberRecent({
  recentPayouts,
  clock,
}: Pick<NetworkFeesParts, 'recentPayouts' | 'clock'>): NetworkFeesParts['recentPayouts'] {
  const known = new Map<string, { readonly recent: RecentPayouts; readonly atMs: number }>();
  return async (chain) => {
    const former = known.get(chain.key);
    if (former && clock.nowMs() - former.atMs < RECENT_MS) return former.recent;
    const recent = await recentPayouts(chain);
    known.set(chain.key, { recent, atMs: clock.nowMs() });
    return recent;
  };
}

/** Creates the in-memory view of what payouts cost. */
export function createNetworkFees({
  chains,
  catalogue,
  marketData,
  clock,
  recentPayouts,
  report,
}: NetworkFeesParts): RefreshedNetworkFees {
  const chainOf = new Map(
    chains.flatMap((chain) => chain.assetSlugs.map((slug) => [slug, chain] as const)),
  );
  const estimates = new Map<string, TimedEstimate>();
  const recentOf = rememberRecent({ recentPayouts, clock });
  let revision = 0;
  const expiryOf = (chain: PayoutChain, { atMs }: TimedEstimate): number =>
    atMs + chain.fees.maxAgeSeconds * 1_000;

  const refreshChain = async (chain: PayoutChain): Promise<void> => {
    const atMs = clock.nowMs();
    for (const [slug, estimate] of await chain.estimateFees(await recentOf(chain)))
      estimates.set(slug, { ...estimate, atMs });
    revision += 1;
  };

  return {
    refresh: async () => {
      await Promise.all(
        chains.map((chain) =>
          refreshChain(chain).catch((error: unknown) => report(error, chain.key)),
        ),
      );
    },
    revision: () => revision,
    estimateOf: (assetSlug) => {
      const [chain, estimate] = [chainOf.get(assetSlug), estimates.get(assetSlug)];
      return chain && estimate && expiryOf(chain, estimate) > clock.nowMs() ? estimate : null;
    },
    feeOf: (asset, price) => {
      const chain = chainOf.get(asset.slug);
      if (!chain)
        return {
          feeMinor: typicalFeeMinor(catalogue, asset, price),
          expiresAtMs: Infinity,
          isPaused: false,
        };
      const estimate = estimates.get(asset.slug);
      const coin = catalogue.bySlug(chain.nativeSlug);
      const coinPrice = coin && marketData.priceOf(coin.currencyTitle);
      if (!estimate || !coinPrice) return null;
      const { fees, maxFeeMinor } = chain;
      const expiresAtMs = expiryOf(chain, estimate);
      // While a payout would not be signed, no order should promise one.
      const isTooHigh = maxFeeMinor !== null && estimate.neededMinor > maxFeeMinor;
      return {
        feeMinor: chargedFeeMinor(
          catalogue,
          fees,
          estimate.likelyMinor,
          { asset: coin, price: coinPrice },
          { asset, price },
        ),
        expiresAtMs,
        isPaused: isTooHigh || expiresAtMs <= clock.nowMs(),
      };
    },
  };
}
