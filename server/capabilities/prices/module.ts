import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import type { Reporter } from '../../platform/process/reporter';
import { openMarketData } from './adapters/open-market-data';
import type { PriceSource } from './adapters/price-source';
import { addPriceJobs, deleteSyntheticPrices } from './jobs';
import { createPriceStore } from './store/price-store';
import { createStats, type Stats } from './usecases/stats';

/** The same everywhere, so that every sandbox has the same prices. */
const SANDBOX_SEED = 'quayside';

type PriceSourceConfig = Pick<Config, 'marketSources' | 'marketFeedUrl'>;

/** Sets up the configured price sources for every currency of the catalogue. */
export function openPriceSource(
  { marketSources, marketFeedUrl }: PriceSourceConfig,
  clock: Clock,
  onError: (error: unknown, name: string) => void,
): PriceSource {
  return openMarketData({
    sources: marketSources,
    feedUrl: marketFeedUrl,
    clock,
    seed: SANDBOX_SEED,
    currencyTitles: [...new Set(defaultCatalogue.all.map(({ currencyTitle }) => currencyTitle))],
    onError: (reason) => onError(reason, 'prices'),
  });
}

export type PriceParts = {
  readonly config: PriceSourceConfig;
  readonly database: Database;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add'>;
  readonly report: Reporter;
};

export type PricesModule = Module & {
  readonly marketData: PriceSource;
  /** Returns the recorded prices. */
  readonly stats: Stats;
};

/** Sets up the current prices and their record. */
export function openPricesModule({
  config,
  database,
  clock,
  recurring,
  report,
}: PriceParts): PricesModule {
  const marketData = openPriceSource(config, clock, report);
  const store = createPriceStore();
  addPriceJobs({ config, database, store, prices: marketData, clock, recurring });
  return {
    marketData,
    stats: createStats({ catalogue: defaultCatalogue, database, store, clock }),
    load: () => marketData.start(),
    start: () => deleteSyntheticPrices({ config, database, store }),
    stop: () => marketData.stop(),
  };
}
