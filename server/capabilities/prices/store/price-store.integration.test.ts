import { withBothDatabases } from '../../../testing/database/database';
import type { PriceRecord } from '../ports/price-store';
import { createPriceStore } from './price-store';

const MINUTE_MS = 60_000;
const START_MS = Date.parse('2026-01-01T00:00:00.000Z');
const store = createPriceStore();

const minute = (index: number, overrides: Partial<PriceRecord> = {}): PriceRecord => ({
  currencyTitle: 'ETH',
  widthMs: MINUTE_MS,
  spanAtMs: START_MS + index * MINUTE_MS,
  priceE24: 10n ** 40n + BigInt(index),
  source: 'kraken',
  statedAtMs: START_MS + index * MINUTE_MS + 123,
  ...overrides,
});

withBothDatabases('the price record', (open) => {
  test('keeps prices to the last digit, and returns them oldest first', async () => {
    const database = await open();
    expect(
      await store.add(database, [
        minute(2),
        minute(0),
        minute(1),
        minute(0, { currencyTitle: 'LTC' }),
        minute(0, { widthMs: 300_000 }),
      ]),
    ).toBe(5);
    expect(await store.since(database, 'ETH', MINUTE_MS, START_MS + MINUTE_MS)).toEqual(
      [minute(1), minute(2)].map(({ statedAtMs, priceE24 }) => ({ atMs: statedAtMs, priceE24 })),
    );
    expect(await store.newestSince(database, 'ETH', MINUTE_MS, START_MS)).toEqual({
      atMs: minute(2).statedAtMs,
      priceE24: minute(2).priceE24,
    });
    expect(
      await store.newestSince(database, 'ETH', MINUTE_MS, START_MS + 3 * MINUTE_MS),
    ).toBeNull();
    expect(await store.add(database, [])).toBe(0);
  });

  test('writes a span only once, however many nodes try at the same time', async () => {
    const database = await open();
    const counts = await Promise.all(
      [1n, 2n, 3n, 4n].map((priceE24) =>
        store.add(database, [minute(0, { priceE24 }), minute(1, { priceE24 })]),
      ),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    const before = await store.since(database, 'ETH', MINUTE_MS, START_MS);
    expect(
      await store.add(database, [minute(0, { priceE24: 99n }), minute(0, { priceE24: 98n })]),
    ).toBe(0);
    expect(await store.since(database, 'ETH', MINUTE_MS, START_MS)).toEqual(before);
  });

  test('reports the stored spans, and the latest time until which the sources were queried', async () => {
    const database = await open();
    await store.add(database, [minute(0), minute(1), minute(5)]);
    expect(
      await store.extent(database, 'ETH', MINUTE_MS, START_MS, START_MS + 5 * MINUTE_MS),
    ).toEqual({ spans: 2, queriedUntilMs: null });
    await store.markQueried(database, 'ETH', MINUTE_MS, 'kraken', START_MS + 2 * MINUTE_MS);
    await store.markQueried(database, 'ETH', MINUTE_MS, 'kraken', START_MS);
    expect(
      await store.extent(
        database,
        'ETH',
        MINUTE_MS,
        START_MS + MINUTE_MS,
        START_MS + 6 * MINUTE_MS,
      ),
    ).toEqual({ spans: 2, queriedUntilMs: START_MS + 2 * MINUTE_MS });
  });

  test('deletes the old spans of one width, and everything from a synthetic source', async () => {
    const database = await open();
    await store.add(database, [
      minute(0),
      minute(1),
      minute(0, { widthMs: 300_000 }),
      minute(2, { source: 'synthetic' }),
    ]);
    await store.markQueried(database, 'ETH', MINUTE_MS, 'synthetic', START_MS);
    await store.prune(database, MINUTE_MS, START_MS + MINUTE_MS);
    expect(await store.since(database, 'ETH', MINUTE_MS, START_MS)).toHaveLength(2);
    expect(await store.since(database, 'ETH', 300_000, START_MS)).toHaveLength(1);
    await store.deleteSource(database, 'synthetic');
    expect(
      await store.extent(database, 'ETH', MINUTE_MS, START_MS, START_MS + 9 * MINUTE_MS),
    ).toEqual({ spans: 1, queriedUntilMs: null });
  });

  test('stores the whole history of a coin in one statement', async () => {
    const database = await open();
    const year = Array.from({ length: 600 }, (_, index) => minute(index));
    expect(await store.add(database, year)).toBe(600);
    expect(
      (await store.since(database, 'ETH', MINUTE_MS, START_MS)).map(({ priceE24 }) => priceE24),
    ).toEqual(year.map(({ priceE24 }) => priceE24));
  });
});
