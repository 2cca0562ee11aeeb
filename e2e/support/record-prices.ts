/**
 * Runs as a separate process: records the sandbox's prices in the embedded database of the given
 * data folder, from the oldest price that is kept up to the present.
 */
import { defaultCatalogue } from '../../contract/instruments/default-catalogue';
import { SYNTHETIC_SOURCE } from '../../server/capabilities/prices/adapters/synthetic-market-data';
import { PRICE_INTERVALS } from '../../server/capabilities/prices/domain/price-intervals';
import { openPriceSource } from '../../server/capabilities/prices/module';
import { createPriceStore } from '../../server/capabilities/prices/store/price-store';
import { createPriceBackfill } from '../../server/capabilities/prices/usecases/backfill-prices';
import { openDatabase } from '../../server/platform/database/connect';

const clock = { nowMs: () => Date.now() };
const currencyTitles = [...new Set(defaultCatalogue.all.map(({ currencyTitle }) => currencyTitle))];
const history = openPriceSource(
  { marketSources: [SYNTHETIC_SOURCE], marketFeedUrl: null },
  clock,
  (error) => {
    throw error;
  },
);
const database = await openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? '' });
try {
  const backfill = createPriceBackfill({
    database,
    store: createPriceStore(),
    history,
    clock,
    currencyTitles,
  });
  // Each call handles one series at most.
  for (let turns = currencyTitles.length * PRICE_INTERVALS.length; turns > 0; turns -= 1)
    await backfill();
} finally {
  await database.close();
}
