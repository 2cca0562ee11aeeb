import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createManualClock } from '../../../testing/manual-clock';
import { createMemoryPriceStore, noDatabase } from '../../../testing/market/memory-price-store';
import { basePricesSchema } from '../adapters/base-prices';
import basePrices from '../adapters/base-prices.json';
import { createManualMarketData } from '../adapters/manual-market-data';
import { createSyntheticMarketData } from '../adapters/synthetic-market-data';
import { PRICE_INTERVALS } from '../domain/price-intervals';
import type { PriceHistory } from '../ports/price-history';
import { createPriceBackfill } from './backfill-prices';
import { prunePrices } from './prune-prices';
import { createPriceRecorder } from './record-prices';
import { createStats } from './stats';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function harness(prices: Readonly<Record<string, string>> = { ETH: '3000' }) {
  const clock = createManualClock();
  const store = createMemoryPriceStore();
  const marketData = createManualMarketData({ clock, prices });
  const record = createPriceRecorder({
    database: noDatabase,
    store,
    marketData,
    currencyTitles: ['ETH', 'LTC'],
  });
  const stats = createStats({ catalogue: defaultCatalogue, database: noDatabase, store, clock });
  return { clock, store, marketData, record, stats };
}

/** A venue that has one past price for each span, and records the requests that it receives. */
function venue(overrides: Partial<PriceHistory> = {}) {
  const requests: { currencyTitle: string; widthMs: number; sinceMs: number }[] = [];
  const history: PriceHistory = {
    pricesSince: async (currencyTitle, widthMs, sinceMs) => {
      requests.push({ currencyTitle, widthMs, sinceMs });
      return {
        source: 'venue',
        points: Array.from({ length: 1000 }, (_, index) => ({
          atMs: sinceMs + index * widthMs,
          priceE24: 7n,
        })),
      };
    },
    ...overrides,
  };
  return { requests, history };
}

async function times(count: number, run: () => Promise<void>): Promise<void> {
  for (let done = 0; done < count; done += 1) await run();
}

describe('the price record', () => {
  it('stores only one price for each span of each width', async () => {
    const { clock, store, marketData, record } = harness();
    await times(3, record);
    expect(store.all().map(({ widthMs }) => widthMs)).toEqual(
      PRICE_INTERVALS.map(({ widthMs }) => widthMs),
    );
    expect(store.all()[0]).toMatchObject({
      currencyTitle: 'ETH',
      source: 'manual',
      statedAtMs: clock.nowMs(),
      priceE24: 3000n * 10n ** 24n,
    });
    clock.advance(MINUTE_MS);
    marketData.setPrice('ETH', '3001');
    await record();
    expect(store.all()).toHaveLength(PRICE_INTERVALS.length + 1);
  });

  it('leaves a gap while there is no fresh price, and never repeats the last one', async () => {
    const { clock, store, marketData, record, stats } = harness();
    await record();
    for (let minute = 0; minute < 5; minute += 1) {
      clock.advance(MINUTE_MS);
      await record();
    }
    expect(store.all().filter(({ widthMs }) => widthMs === MINUTE_MS)).toHaveLength(1);
    marketData.setPrice('ETH', '3100');
    await record();
    expect(await stats({ slug: 'eth', period: '1h' })).toEqual([
      { time: '2026-01-01T00:00:00.000Z', price: '3000' },
      { time: '2026-01-01T00:05:00.000Z', price: '3100' },
    ]);
  });

  it('assigns a price to the span in which the source reported it', async () => {
    const { clock, store, marketData, record } = harness();
    clock.advance(50_000);
    marketData.setPrice('ETH', '3001');
    await record();
    clock.advance(20_000);
    expect(marketData.priceOf('ETH')).not.toBeNull();
    await record();
    expect(store.all().filter(({ widthMs }) => widthMs === MINUTE_MS)).toMatchObject([
      { spanAtMs: clock.nowMs() - 70_000, statedAtMs: clock.nowMs() - 20_000 },
    ]);
  });

  it('retries prices that the database did not accept', async () => {
    const { store, record } = harness();
    const add = jest.spyOn(store, 'add').mockRejectedValueOnce(new Error('away'));
    await expect(record()).rejects.toThrow('away');
    await record();
    expect(add).toHaveBeenCalledTimes(2);
    expect(store.all()).toHaveLength(PRICE_INTERVALS.length);
  });

  it('drops prices that are older than the retention period of their width', async () => {
    const { clock, store, record } = harness();
    await record();
    clock.advance(9 * DAY_MS);
    await prunePrices({ database: noDatabase, store, clock });
    expect(store.all().map(({ widthMs }) => widthMs / HOUR_MS)).toEqual([4, 24]);
    clock.advance(400 * DAY_MS);
    await prunePrices({ database: noDatabase, store, clock });
    expect(store.all()).toEqual([]);
  });
});

describe('the price backfill', () => {
  const build = (history: PriceHistory, parts = harness()) => ({
    ...parts,
    fill: createPriceBackfill({ ...parts, database: noDatabase, history, currencyTitles: ['ETH'] }),
  });

  it('requests one series at a time until all are full, and then nothing', async () => {
    const { requests, history } = venue();
    const { store, fill } = build(history);
    await fill();
    expect(requests).toHaveLength(1);
    await times(20, fill);
    expect(requests.map(({ widthMs }) => widthMs)).toEqual(
      PRICE_INTERVALS.map(({ widthMs }) => widthMs),
    );
    for (const { widthMs, keptMs } of PRICE_INTERVALS)
      expect(store.all().filter((record) => record.widthMs === widthMs)).toHaveLength(
        keptMs / widthMs - 1,
      );
  });

  it('never replaces recorded prices, and leaves the current span alone', async () => {
    const { requests, history } = venue();
    const { clock, store, record, fill, stats } = build(history);
    await record();
    const recorded = store.all();
    clock.advance(3 * MINUTE_MS);
    await times(20, fill);
    expect(requests).toHaveLength(PRICE_INTERVALS.length);
    expect(store.all()).toEqual(expect.arrayContaining([...recorded]));
    expect(
      store.all().filter(({ spanAtMs, widthMs }) => spanAtMs + widthMs > clock.nowMs()),
    ).toEqual(recorded.filter(({ widthMs }) => widthMs > MINUTE_MS));
    expect(
      (await stats({ slug: 'eth', period: '1h' })).slice(-3).map(({ price }) => price),
    ).toEqual(['3000', '0.000000000000000000000007', '0.000000000000000000000007']);
  });

  it('continues after a restart, and requests only missing prices', async () => {
    const { requests, history } = venue();
    const before = build(history);
    await times(20, before.fill);
    requests.length = 0;
    before.clock.advance(10 * MINUTE_MS);
    const after = build(history, before);
    await times(20, after.fill);
    expect(requests).toEqual([
      { currencyTitle: 'ETH', widthMs: MINUTE_MS, sinceMs: before.clock.nowMs() - 10 * MINUTE_MS },
      {
        currencyTitle: 'ETH',
        widthMs: 5 * MINUTE_MS,
        sinceMs: before.clock.nowMs() - 10 * MINUTE_MS,
      },
    ]);
  });

  it('does not repeat requests for prices that the source lacks or for currencies it does not trade', async () => {
    const { requests, history } = venue();
    const silent = build({
      pricesSince: async (...question) => ({
        ...(await history.pricesSince(...question)),
        source: 'venue',
        points: [],
      }),
    });
    await times(20, silent.fill);
    const again = build(history, silent);
    await times(20, again.fill);
    expect(requests).toHaveLength(PRICE_INTERVALS.length);
    const untraded = build({ pricesSince: async () => null });
    await times(20, untraded.fill);
    expect(untraded.store.all()).toEqual([]);
  });

  it('waits a minute after a rejection, continues with the next series, and retries the first later', async () => {
    const { requests, history } = venue();
    let refusals = 0;
    const refusing: PriceHistory = {
      pricesSince: async (...question) => {
        if (refusals === 0) {
          refusals += 1;
          throw new Error('too many requests');
        }
        return history.pricesSince(...question);
      },
    };
    const { clock, fill } = build(refusing);
    await expect(fill()).rejects.toThrow('too many requests');
    await times(20, fill);
    expect(requests).toEqual([]);
    clock.advance(MINUTE_MS);
    await times(20, fill);
    expect(requests.map(({ widthMs }) => widthMs)).toEqual(
      PRICE_INTERVALS.slice(1).map(({ widthMs }) => widthMs),
    );
    clock.advance(10 * MINUTE_MS);
    await times(20, fill);
    expect(requests.slice(PRICE_INTERVALS.length - 1).map(({ widthMs }) => widthMs)).toContain(
      MINUTE_MS,
    );
  });
});

describe('chart prices', () => {
  it.each([
    ['1h', 61],
    ['24h', 289],
    ['7d', 169],
    ['30d', 181],
    ['90d', 300],
    ['1y', 300],
  ])(
    'cover %s with at most %d points, oldest first, up to the current time',
    async (period, maxCount) => {
      const { clock, store, stats } = harness();
      clock.advance(12_345_678);
      const market = createSyntheticMarketData({
        seed: 'a',
        clock,
        basePrices: basePricesSchema.parse(basePrices),
      });
      await times(
        20,
        createPriceBackfill({
          database: noDatabase,
          store,
          history: market,
          clock,
          currencyTitles: ['ETH'],
        }),
      );
      await createPriceRecorder({
        database: noDatabase,
        store,
        marketData: market,
        currencyTitles: ['ETH'],
      })();
      const points = await stats({ slug: 'ETH', period: period.toUpperCase() });
      const timesMs = points.map(({ time }) => Date.parse(time));
      expect(points.length).toBeLessThanOrEqual(maxCount);
      expect(points.length).toBeGreaterThan(maxCount - 70);
      expect(timesMs).toEqual([...timesMs].sort((one, other) => one - other));
      expect(clock.nowMs() - (timesMs.at(-1) ?? 0)).toBeLessThan(1000);
    },
  );

  it('are empty if nothing was recorded for the currency', async () => {
    const { record, stats } = harness({ USDT: '1' });
    await record();
    expect(await stats({ slug: 'usdterc20' })).toEqual([]);
    expect(await stats({ slug: 'eth' })).toEqual([]);
  });

  it.each([
    [{}, 'ERR_VALIDATION'],
    [{ slug: 'eth', period: 'eon' }, 'ERR_VALIDATION'],
    [{ slug: 'eth', period: 'constructor' }, 'ERR_VALIDATION'],
    [{ slug: 'nocoin' }, 'ERR_UNPROCESSABLE_ENTITY'],
  ])('cannot be requested with %j', async (request, code) => {
    await expect(harness().stats(request)).rejects.toMatchObject({ code });
  });
});
