import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import type { Recurring } from '../../platform/jobs/recurring';
import type { PriceSource } from './adapters/price-source';
import { SYNTHETIC_SOURCE } from './adapters/synthetic-market-data';
import type { PriceStore } from './ports/price-store';
import { createPriceBackfill } from './usecases/backfill-prices';
import { prunePrices } from './usecases/prune-prices';
import { createPriceRecorder } from './usecases/record-prices';

/** Three times within the narrowest span, so that a short delay leaves none empty. */
const RECORD_PERIOD_MS = 20_000;
/** Slower than the venues' limits: Kraken allows one public call a second. */
const BACKFILL_PERIOD_MS = 1_500;
/**
 * The synthetic market has no limit; the pause is for the embedded database, which also serves
 * visitors.
 */
const SYNTHETIC_BACKFILL_PERIOD_MS = 250;
const PRUNE_PERIOD_MS = 3_600_000;

export type PriceJobParts = {
  readonly config: Pick<Config, 'marketSources'>;
  readonly database: Database;
  readonly store: PriceStore;
  readonly prices: PriceSource;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add'>;
};

/** Deletes synthetic prices if real ones are recorded. */
export async function deleteSyntheticPrices({
  config,
  database,
  store,
}: Pick<PriceJobParts, 'config' | 'database' | 'store'>): Promise<void> {
  if (!isSynthetic(config)) await store.deleteSource(database, SYNTHETIC_SOURCE);
}

const isSynthetic = ({ marketSources }: PriceJobParts['config']): boolean =>
  marketSources.includes(SYNTHETIC_SOURCE);

/** Adds the jobs for the price record: writing it, filling its gaps and deleting old prices. */
export function addPriceJobs({
  config,
  database,
  store,
  prices,
  clock,
  recurring,
}: PriceJobParts): void {
  const currencyTitles = [
    ...new Set(defaultCatalogue.all.map(({ currencyTitle }) => currencyTitle)),
  ];
  recurring.add({
    name: 'record prices',
    periodMs: RECORD_PERIOD_MS,
    run: createPriceRecorder({ database, store, marketData: prices, currencyTitles }),
  });
  const backfill = createPriceBackfill({ database, store, history: prices, clock, currencyTitles });
  recurring.add({
    name: 'backfill prices',
    periodMs: isSynthetic(config) ? SYNTHETIC_BACKFILL_PERIOD_MS : BACKFILL_PERIOD_MS,
    run: backfill,
  });
  recurring.add({
    name: 'prune prices',
    periodMs: PRUNE_PERIOD_MS,
    run: () => prunePrices({ database, store, clock }),
  });
}
