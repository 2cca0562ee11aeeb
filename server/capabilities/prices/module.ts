import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import { openMarketData } from './adapters/open-market-data';
import type { PriceSource } from './adapters/price-source';

/** The same everywhere, so that every sandbox has the same prices. */
const SANDBOX_SEED = 'quayside';

/** Opens the price sources that the configuration names, for every currency of the catalogue. */
export function openPrices(
  { marketSources, marketFeedUrl }: Pick<Config, 'marketSources' | 'marketFeedUrl'>,
  clock: Clock,
  onError: (error: unknown, name: string) => void,
): PriceSource {
  return openMarketData({
    sources: marketSources,
    feedUrl: marketFeedUrl,
    clock,
    seed: SANDBOX_SEED,
    currencyTitles: [...new Set(defaultCatalogue.all.map(({ currencyTitle }) => currencyTitle))],
    onError: (trouble) => onError(trouble, 'prices'),
  });
}
