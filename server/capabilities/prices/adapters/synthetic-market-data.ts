import { parseAmount } from '@quayside/contract/money/decimal';
import { RATE_SCALE } from '@quayside/contract/money/rate';

import type { Clock } from '../../../platform/clock/clock';
import type { MarketPrice } from '../ports/market-data';
import type { BasePrice, BasePrices } from './base-prices';
import { seedOf, walkAt } from './lattice-noise';
import { createPriceListeners } from './price-listeners';
import type { PriceSource } from './price-source';

export type SyntheticMarketDataOptions = {
  readonly seed: string;
  readonly clock: Clock;
  readonly basePrices: BasePrices;
  readonly tickMs?: number;
  /** How long a tick's price is valid. */
  readonly ttlMs?: number;
};

/** About two percent a day. */
const STEP = 0.00007;
/** Stablecoins and fiat stay within a tenth of a percent. */
const PINNED_STEP = 0.0000005;
const FACTOR_SCALE = 12;
/** The source name of its prices, current and recorded. */
export const SYNTHETIC_SOURCE = 'synthetic';

/**
 * Creates a synthetic market: prices depend only on the seed and the time, so that a restart, or
 * another node, continues the same curves. Not for real money: the composition rejects it outside
 * sandbox mode.
 */
export function createSyntheticMarketData({
  seed,
  clock,
  basePrices,
  tickMs = 1000,
  ttlMs = 30_000,
}: SyntheticMarketDataOptions): PriceSource {
  const listeners = createPriceListeners();
  const curves = new Map(
    Object.keys(basePrices).map((currencyTitle) => [
      currencyTitle,
      curveOf(seed, currencyTitle, basePrices),
    ]),
  );
  const cached = new Map<string, MarketPrice>();
  let timer: ReturnType<typeof setInterval> | null = null;

  const tickNow = () => Math.floor(clock.nowMs() / tickMs);
  return {
    priceOf: (currencyTitle) => {
      const curve = curves.get(currencyTitle);
      if (!curve) return null;
      const atMs = tickNow() * tickMs;
      const known = cached.get(currencyTitle);
      if (known?.atMs === atMs) return known;
      const price = {
        currencyTitle,
        priceE24: curve(atMs / 1000),
        source: SYNTHETIC_SOURCE,
        atMs,
        expiresAtMs: atMs + ttlMs,
      };
      cached.set(currencyTitle, price);
      return price;
    },
    subscribe: listeners.add,
    pricesSince: async (currencyTitle, widthMs, sinceMs) => {
      const curve = curves.get(currencyTitle);
      if (!curve) return null;
      const firstMs = Math.ceil(sinceMs / widthMs) * widthMs;
      const count = Math.max(0, Math.floor((clock.nowMs() - firstMs) / widthMs) + 1);
      const points = Array.from({ length: count }, (_, index) => firstMs + index * widthMs).map(
        (atMs) => ({ atMs, priceE24: curve(atMs / 1000) }),
      );
      return { source: SYNTHETIC_SOURCE, points };
    },
    start: async () => {
      timer ??= setInterval(listeners.notify, tickMs);
      timer.unref();
    },
    stop: async () => {
      if (timer) clearInterval(timer);
      timer = null;
    },
  };
}

type Curve = (seconds: number) => bigint;

function curveOf(seed: string, currencyTitle: string, basePrices: BasePrices): Curve {
  const base: BasePrice | undefined = basePrices[currencyTitle];
  if (!base) throw new Error(`base-prices.json has no price for "${currencyTitle}".`);
  if ('follows' in base) {
    const followed = curveOf(seed, base.follows, basePrices);
    const ratioE24 = usdE24(base.ratio);
    return (seconds) => (followed(seconds) * ratioE24) / 10n ** BigInt(RATE_SCALE);
  }
  const baseE24 = usdE24(base.usd);
  const key = seedOf(`${seed}:${currencyTitle}`);
  const step = base.isPinned === true ? PINNED_STEP : STEP;
  return (seconds) => {
    const factor = BigInt(Math.round((1 + walkAt(key, seconds, step)) * 10 ** FACTOR_SCALE));
    return (baseE24 * factor) / 10n ** BigInt(FACTOR_SCALE);
  };
}

function usdE24(text: string): bigint {
  const priceE24 = parseAmount(text, RATE_SCALE);
  if (priceE24 === null || priceE24 === 0n)
    throw new Error(`base-prices.json: "${text}" is not a price.`);
  return priceE24;
}
