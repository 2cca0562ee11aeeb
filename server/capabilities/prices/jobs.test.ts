import type { Config } from '../../platform/config/config';
import type { RecurringWork } from '../../platform/jobs/recurring';
import { createManualClock } from '../../testing/manual-clock';
import { createMemoryPriceStore, noDatabase } from '../../testing/market/memory-price-store';
import { createManualMarketData } from './adapters/manual-market-data';
import { addPriceJobs, deleteSyntheticPrices } from './jobs';

async function started(marketSources: Config['marketSources']) {
  const clock = createManualClock();
  const store = createMemoryPriceStore();
  const works: RecurringWork[] = [];
  const priceE24 = 10n ** 24n;
  await store.add(
    noDatabase,
    ['synthetic', 'kraken'].map((source, index) => ({
      currencyTitle: 'ETH',
      widthMs: 60_000,
      spanAtMs: index * 60_000,
      priceE24,
      source,
      statedAtMs: index * 60_000,
    })),
  );
  const parts = { config: { marketSources }, database: noDatabase, store };
  await deleteSyntheticPrices(parts);
  addPriceJobs({
    ...parts,
    prices: createManualMarketData({ clock, prices: { ETH: '3000' } }),
    clock,
    recurring: { add: (work) => void works.push(work) },
  });
  return { store, works };
}

it('deleteSyntheticPrices deletes synthetic prices if a real market source is configured', async () => {
  expect((await started(['binance', 'kraken'])).store.all().map(({ source }) => source)).toEqual([
    'kraken',
  ]);
  expect((await started(['synthetic'])).store.all()).toHaveLength(2);
});

it('addPriceJobs runs each job on only one node, and the backfill less than once a second', async () => {
  const { works, store } = await started(['kraken']);
  expect(works.map(({ name, isOnEveryNode }) => [name, isOnEveryNode])).toEqual([
    ['record prices', undefined],
    ['backfill prices', undefined],
    ['prune prices', undefined],
  ]);
  expect(works.find(({ name }) => name === 'backfill prices')?.periodMs).toBeGreaterThan(1_000);
  for (const { run } of works) await run(() => false);
  expect(store.all().some(({ source }) => source === 'manual')).toBe(true);
});
