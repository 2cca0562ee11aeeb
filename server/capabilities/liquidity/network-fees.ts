import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';

import type { PayoutChain } from '../../chains/chain';
import type { FeeEstimate, RecentPayouts, RecentSweeps } from '../../chains/fees/fee-estimate';
import type { Clock } from '../../platform/clock/clock';
import type { MarketData } from '../prices';
import { chargedFeeMinor, costsIn, typicalFeeMinor, type NetworkCost } from './domain/network-fee';
import type { NetworkFees } from './ports/network-fees';

export type NetworkFeesParts = {
  readonly chains: readonly PayoutChain[];
  readonly catalogue: Pick<Catalogue, 'bySlug' | 'networkOf'>;
  readonly marketData: Pick<MarketData, 'priceOf'>;
  readonly clock: Clock;
  readonly recentPayouts: (chain: PayoutChain) => Promise<RecentPayouts>;
  readonly recentSweeps: (chain: PayoutChain) => Promise<RecentSweeps>;
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

/** Never charges more than the limit: above it, collecting a deposit waits. */
const withinLimit = ({ maxFeeMinor }: PayoutChain, minor: bigint): bigint =>
  maxFeeMinor !== null && maxFeeMinor < minor ? maxFeeMinor : minor;

/** What transfers need changes slowly. */
const RECENT_MS = 60_000;

type Recent = { readonly payouts: RecentPayouts; readonly sweeps: RecentSweeps };

/** Reads the last payouts and sweeps of each chain once a minute. */
function rememberRecent({
  recentPayouts,
  recentSweeps,
  clock,
}: Pick<NetworkFeesParts, 'recentPayouts' | 'recentSweeps' | 'clock'>) {
  const known = new Map<string, { readonly recent: Recent; readonly atMs: number }>();
  return async (chain: PayoutChain): Promise<Recent> => {
    const former = known.get(chain.key);
    if (former && clock.nowMs() - former.atMs < RECENT_MS) return former.recent;
    const recent = { payouts: await recentPayouts(chain), sweeps: await recentSweeps(chain) };
    known.set(chain.key, { recent, atMs: clock.nowMs() });
    return recent;
  };
}

/** Returns `null` while the coin has no price. */
function networkCost(
  { catalogue, marketData }: Pick<NetworkFeesParts, 'catalogue' | 'marketData'>,
  chain: PayoutChain,
  likelyMinor: bigint,
): NetworkCost | null {
  const coin = catalogue.bySlug(chain.nativeSlug);
  const price = coin && marketData.priceOf(coin.currencyTitle);
  const { marginPercent } = chain.fees;
  return coin && price ? { likelyMinor, marginPercent, coin: { asset: coin, price } } : null;
}

const expiryOf = (chain: PayoutChain, { atMs }: TimedEstimate): number =>
  atMs + chain.fees.maxAgeSeconds * 1_000;

/** Quotes pause while the payout, or the collection of the deposit, would not be signed. */
const isAbove = ({ maxFeeMinor }: PayoutChain, neededMinor: bigint): boolean =>
  maxFeeMinor !== null && neededMinor > maxFeeMinor;

/** A cost that quotes charge. */
type KnownCost = {
  readonly costs: readonly NetworkCost[];
  readonly expiresAtMs: number;
  readonly isTooHigh: boolean;
};

const NO_COST: KnownCost = { costs: [], expiresAtMs: Infinity, isTooHigh: false };

const isPausedAt = ({ isTooHigh, expiresAtMs }: KnownCost, nowMs: number): boolean =>
  isTooHigh || expiresAtMs <= nowMs;

/** @returns functions that return `null` while a cost is unknown */
function knownCosts(
  prices: Pick<NetworkFeesParts, 'catalogue' | 'marketData'>,
  chainOf: ReadonlyMap<string, PayoutChain>,
  estimates: ReadonlyMap<string, TimedEstimate>,
) {
  const known = (
    { slug }: Instrument,
    needsOf: (estimate: FeeEstimate, chain: PayoutChain) => readonly [bigint, bigint],
  ): KnownCost | null => {
    const [chain, estimate] = [chainOf.get(slug), estimates.get(slug)];
    if (!chain || !estimate) return null;
    const [likelyMinor, neededMinor] = needsOf(estimate, chain);
    const cost = networkCost(prices, chain, likelyMinor);
    return (
      cost && {
        costs: [cost],
        expiresAtMs: expiryOf(chain, estimate),
        isTooHigh: isAbove(chain, neededMinor),
      }
    );
  };
  return {
    payoutCost: (asset: Instrument) =>
      known(asset, ({ likelyMinor, neededMinor }) => [likelyMinor, neededMinor]),
    /** Collecting a deposit costs us nothing if others do it. */
    collectingCost: (deposited: Instrument | undefined) =>
      deposited && chainOf.has(deposited.slug)
        ? known(deposited, ({ collectMinor, collectNeededMinor }, chain) => [
            withinLimit(chain, collectMinor),
            collectNeededMinor,
          ])
        : NO_COST,
  };
}

/** Creates the in-memory view of what transfers cost. */
export function createNetworkFees({
  chains,
  catalogue,
  marketData,
  clock,
  recentPayouts,
  recentSweeps,
  report,
}: NetworkFeesParts): RefreshedNetworkFees {
  const chainOf = new Map(
    chains.flatMap((chain) => chain.assetSlugs.map((slug) => [slug, chain] as const)),
  );
  const estimates = new Map<string, TimedEstimate>();
  const prices = { catalogue, marketData };
  const recentOf = rememberRecent({ recentPayouts, recentSweeps, clock });
  const { payoutCost, collectingCost } = knownCosts(prices, chainOf, estimates);
  let revision = 0;

  const refreshChain = async (chain: PayoutChain): Promise<void> => {
    const atMs = clock.nowMs();
    const { payouts, sweeps } = await recentOf(chain);
    for (const [slug, estimate] of await chain.estimateFees(payouts, sweeps))
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
    collectingCostOf: (deposited, price) => {
      const collecting = collectingCost(deposited);
      if (!collecting) return null;
      const isPaused = isPausedAt(collecting, clock.nowMs());
      return {
        feeMinor: costsIn({ asset: deposited, price }, collecting.costs),
        expiresAtMs: collecting.expiresAtMs,
        isPaused,
        isDepositPaused: isPaused,
      };
    },
    feeOf: (asset, price, deposited) => {
      const chain = chainOf.get(asset.slug);
      if (!chain)
        return {
          feeMinor: typicalFeeMinor(catalogue, asset, price),
          expiresAtMs: Infinity,
          isPaused: false,
          isDepositPaused: false,
        };
      const [payout, collecting] = [payoutCost(asset), collectingCost(deposited)];
      if (!payout || !collecting) return null;
      const costs = [...payout.costs, ...collecting.costs];
      const isDepositPaused = isPausedAt(collecting, clock.nowMs());
      return {
        feeMinor: chargedFeeMinor(catalogue, chain.fees, costs, { asset, price }),
        expiresAtMs: Math.min(payout.expiresAtMs, collecting.expiresAtMs),
        isPaused: isDepositPaused || isPausedAt(payout, clock.nowMs()),
        isDepositPaused,
      };
    },
  };
}
