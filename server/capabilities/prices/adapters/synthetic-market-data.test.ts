import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { basePricesSchema } from './base-prices';
import basePrices from './base-prices.json';
import { createSyntheticMarketData } from './synthetic-market-data';

const START_MS = Date.parse('2026-03-01T12:00:00.000Z');
const parsed = basePricesSchema.parse(basePrices);
const ONE_E24 = 10n ** 24n;

function marketAt(nowMs: number, seed = 'a') {
  let now = nowMs;
  const market = createSyntheticMarketData({
    seed,
    clock: { nowMs: () => now },
    basePrices: parsed,
  });
  return {
    market,
    moveTo: (ms: number) => {
      now = ms;
    },
  };
}

describe('the synthetic market', () => {
  it('has a price for every currency of the catalogue, and for no other', () => {
    const { market } = marketAt(START_MS);
    const titles = [...new Set(defaultCatalogue.all.map(({ currencyTitle }) => currencyTitle))];
    expect(titles.filter((title) => market.priceOf(title) === null)).toEqual([]);
    expect(Object.keys(parsed).filter((title) => !titles.includes(title))).toEqual([]);
    expect(market.priceOf('NOCOIN')).toBeNull();
  });

  it('is a function of seed and time: a restart continues the same curve', () => {
    const one = marketAt(START_MS);
    const restarted = marketAt(START_MS + 77_000);
    one.moveTo(START_MS + 77_000);
    expect(restarted.market.priceOf('ETH')).toEqual(one.market.priceOf('ETH'));
    expect(marketAt(START_MS, 'b').market.priceOf('ETH')?.priceE24).not.toBe(
      marketAt(START_MS).market.priceOf('ETH')?.priceE24,
    );
  });

  it('gives each price a source, a time and an expiry, and changes it each second', () => {
    const { market, moveTo } = marketAt(START_MS + 345);
    expect(market.priceOf('BTC')).toMatchObject({
      source: 'synthetic',
      atMs: START_MS,
      expiresAtMs: START_MS + 30_000,
    });
    const seen = new Set<bigint>();
    for (let second = 0; second < 100; second += 1) {
      moveTo(START_MS + second * 1000);
      seen.add(market.priceOf('BTC')?.priceE24 ?? 0n);
    }
    expect(seen.size).toBe(100);
  });

  it('moves less than a tenth of a percent a second, and stays close to its base', () => {
    const { market, moveTo } = marketAt(START_MS);
    const priceAt = (ms: number) => {
      moveTo(ms);
      return Number(market.priceOf('ETH')?.priceE24 ?? 0n) / 1e24;
    };
    const base = Number(parsed.ETH && 'usd' in parsed.ETH ? parsed.ETH.usd : 0);
    for (let hour = 0; hour < 2000; hour += 1) {
      const at = START_MS + hour * 3_600_000;
      const price = priceAt(at);
      expect(Math.abs(price / base - 1)).toBeLessThan(0.15);
      expect(Math.abs(priceAt(at + 1000) / price - 1)).toBeLessThan(0.001);
    }
  });

  it('keeps stablecoins close to a dollar, and tracking currencies close to the ones they track', () => {
    const { market, moveTo } = marketAt(START_MS);
    for (let day = 0; day < 100; day += 1) {
      moveTo(START_MS + day * 86_400_000);
      for (const { currencyTitle } of defaultCatalogue.all.filter(
        ({ isStablecoin, currencyTitle: title }) => isStablecoin && !title.startsWith('EUR'),
      )) {
        const priceE24 = market.priceOf(currencyTitle)?.priceE24 ?? 0n;
        expect(priceE24 > (ONE_E24 * 99n) / 100n && priceE24 < (ONE_E24 * 101n) / 100n).toBe(true);
      }
      expect(market.priceOf('WETH')?.priceE24).toBe(market.priceOf('ETH')?.priceE24);
    }
  });

  it('takes its history from the same curve', async () => {
    const { market, moveTo } = marketAt(START_MS);
    const past = await market.pricesSince('ETH', 60_000, START_MS - 3_600_000 + 1);
    expect(past).toMatchObject({ source: 'synthetic' });
    expect(past?.points.map(({ atMs }) => atMs)).toEqual(
      Array.from({ length: 60 }, (_, index) => START_MS - (59 - index) * 60_000),
    );
    const point = past?.points[40];
    moveTo(point?.atMs ?? 0);
    expect(market.priceOf('ETH')?.priceE24).toBe(point?.priceE24);
    expect(await market.pricesSince('ETH', 60_000, START_MS + 1)).toMatchObject({ points: [] });
    expect(await market.pricesSince('NOCOIN', 60_000, START_MS)).toBeNull();
  });

  it('notifies its listeners of each tick until they unsubscribe, and leaves no timer when stopped', async () => {
    jest.useFakeTimers();
    try {
      const { market } = marketAt(START_MS);
      const heard = jest.fn();
      const leave = market.subscribe(heard);
      await market.start();
      jest.advanceTimersByTime(3000);
      expect(heard).toHaveBeenCalledTimes(3);
      leave();
      jest.advanceTimersByTime(3000);
      expect(heard).toHaveBeenCalledTimes(3);
      await market.stop();
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
