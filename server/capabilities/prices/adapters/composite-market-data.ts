import type { MarketPrice } from '../ports/market-data';
import type { PastPrices } from '../ports/price-history';
import type { PriceSource } from './price-source';

export type CompositeOptions = {
  /** In order of trust: the first source with a fresh price provides it. */
  readonly sources: readonly PriceSource[];
  /** Currencies that have the value of another one, for sources that do not list them. */
  readonly aliases: Readonly<Record<string, string>>;
  /** The maximum deviation between two sources; beyond it, neither is trusted. */
  readonly maxDeviationBps: bigint;
};

const BPS = 10_000n;

/**
 * Combines several sources. If two fresh ones contradict each other, there is no price: a wrong
 * price would cost money.
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
 * Returns the history of the first source that trades the currency; if it fails, the next one is
 * used, and if all fail, the first failure is thrown.
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
