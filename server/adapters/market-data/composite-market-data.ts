import type { MarketData, MarketPrice } from '../../ports/market-data';

export type CompositeOptions = {
  /** In the order of trust: the first that has a fresh price gives it. */
  readonly sources: readonly MarketData[];
  /** Currencies that are worth what another one is, where no source knows them by themselves. */
  readonly aliases: Readonly<Record<string, string>>;
  /** How far two sources may be apart before neither is believed. */
  readonly maxDeviationBps: bigint;
};

const BPS = 10_000n;

/** Several sources as one. Where two fresh ones contradict each other there is no price: a wrong one would be paid out. */
export function createCompositeMarketData({ sources, aliases, maxDeviationBps }: CompositeOptions): MarketData {
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
    history: async (currencyTitle, periodMs) => firstHistory(sources, aliases[currencyTitle] ?? currencyTitle, periodMs),
    start: async () => void (await Promise.all(sources.map((source) => source.start()))),
    stop: async () => void (await Promise.all(sources.map((source) => source.stop()))),
  };
}

async function firstHistory(sources: readonly MarketData[], currencyTitle: string, periodMs: number) {
  for (const source of sources) {
    const points = await source.history(currencyTitle, periodMs).catch(() => []);
    if (points.length > 0) return points;
  }
  return [];
}

function isClose(one: MarketPrice, other: MarketPrice, maxDeviationBps: bigint): boolean {
  const [low, high] = one.priceE24 < other.priceE24 ? [one.priceE24, other.priceE24] : [other.priceE24, one.priceE24];
  return (high - low) * BPS <= low * maxDeviationBps;
}
