import type { MarketPrice } from '../ports/market-data';
import type { PastPrices } from '../ports/price-history';
import type { PriceSource } from './price-source';

export type CompositeOptions = {
  /** In the order of trust: the first that has a fresh price gives it. */
  readonly sources: readonly PriceSource[];
  /** Currencies that are worth what another one is, where no source knows them by themselves. */
  readonly aliases: Readonly<Record<string, string>>;
  /** How far two sources may be apart before neither is believed. */
  readonly maxDeviationBps: bigint;
};

const BPS = 10_000n;

/**
 * Several sources as one. Where two fresh ones contradict each other there is no price: a wrong one
 * would be paid out.
 */
export function createCompositeMarketData({
  sources,
  aliases,
  maxDeviationBps,
}: CompositeOptions): PriceSource {
  const ownPriceOf = (currencyTitle: string): MarketPrice | null => {
    const [first, ...others] = sources.flatMap((source) => source.priceOf(currencyTitle) ?? []);
    return first && others.every((other) => isClose(first, other, maxDeviationBps)) ? first : null;
  };
  return {
    priceOf: (currencyTitle) => {
      const own = ownPriceOf(currencyTitle);
      const alias = own ? undefined : aliases[currencyTitle];
      const aliased = alias === undefined ? null : ownPriceOf(alias);
      return own ?? (aliased && { ...aliased, currencyTitle });
    },
    subscribe: (listener) => {
      const leave = sources.map((source) => source.subscribe(listener));
      return () => leave.forEach((end) => end());
    },
    pricesSince: async (currencyTitle, widthMs, sinceMs) =>
      firstHistory(sources, aliases[currencyTitle] ?? currencyTitle, widthMs, sinceMs),
    start: async () => void (await Promise.all(sources.map((source) => source.start()))),
    stop: async () => void (await Promise.all(sources.map((source) => source.stop()))),
  };
}

/**
 * The first source that trades the currency tells; where it fails the next one may, and where all
 * do, the first failure is told.
 */
async function firstHistory(
  sources: readonly PriceSource[],
  currencyTitle: string,
  widthMs: number,
  sinceMs: number,
): Promise<PastPrices | null> {
  const failures: unknown[] = [];
  for (const source of sources) {
    const past = await source
      .pricesSince(currencyTitle, widthMs, sinceMs)
      .catch((failure: unknown) => {
        failures.push(failure);
        return null;
      });
    if (past) return past;
  }
  if (failures.length > 0) throw failures[0];
  return null;
}

function isClose(one: MarketPrice, other: MarketPrice, maxDeviationBps: bigint): boolean {
  const [low, high] =
    one.priceE24 < other.priceE24 ? [one.priceE24, other.priceE24] : [other.priceE24, one.priceE24];
  return (high - low) * BPS <= low * maxDeviationBps;
}
