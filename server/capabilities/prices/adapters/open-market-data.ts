import type { Clock } from '../../../platform/clock/clock';
import { basePricesSchema } from './base-prices';
import basePrices from './base-prices.json';
import { createBinanceVenue } from './binance/binance-venue';
import { createCompositeMarketData } from './composite-market-data';
import { createFeedMarketData } from './feed-market-data';
import { createKrakenVenue } from './kraken/kraken-venue';
import type { PriceSource } from './price-source';
import { createSyntheticMarketData } from './synthetic-market-data';
import type { FetchJson } from './venues/venue';
import { createVenueMarketData } from './venues/venue-market-data';

export const MARKET_DATA_SOURCES = ['synthetic', 'binance', 'kraken', 'feed'] as const;
export type MarketDataSource = (typeof MARKET_DATA_SOURCES)[number];

export type OpenMarketDataOptions = {
  /**
   * The entries of `MARKET_DATA`: either only the synthetic market, or venues in order of trust.
   */
  readonly sources: readonly MarketDataSource[];
  /** The URL of the operator's own feed; required for the source `feed`. */
  readonly feedUrl: string | null;
  readonly clock: Clock;
  /** Seed of the synthetic market. */
  readonly seed: string;
  readonly currencyTitles: readonly string[];
  readonly onError: (reason: string) => void;
};

const TIMEOUT_MS = 5000;
const ALIASES = { WETH: 'ETH', BTCB: 'BTC', XDAI: 'DAI' } as const;
const MAX_DEVIATION_BPS = 300n;
const ONE_E24 = 10n ** 24n;

/**
 * Creates the configured market data. It has no prices before it is started, except for the
 * synthetic market.
 */
export function openMarketData({
  sources,
  feedUrl,
  clock,
  seed,
  currencyTitles,
  onError,
}: OpenMarketDataOptions): PriceSource {
  if (sources.includes('synthetic'))
    return createSyntheticMarketData({
      seed,
      clock,
      basePrices: basePricesSchema.parse(basePrices),
    });
  const shared = { clock, onError, random: Math.random };
  const kraken = sources.includes('kraken')
    ? createVenueMarketData({ ...shared, venue: createKrakenVenue({ currencyTitles, fetchJson }) })
    : null;
  // Binance quotes in USDT. Kraken provides its value; without Kraken, all Binance prices are in
  // USDT, which cancels out in every rate.
  const usdtPriceE24 = () => (kraken ? (kraken.priceOf('USDT')?.priceE24 ?? null) : ONE_E24);
  const opened = sources.flatMap((source) => {
    if (source === 'kraken' && kraken) return [kraken];
    if (source === 'feed' && feedUrl !== null)
      return [createFeedMarketData({ url: feedUrl, clock, fetchJson, onError })];
    return source === 'binance'
      ? [
          createVenueMarketData({
            ...shared,
            venue: createBinanceVenue({ currencyTitles, fetchJson, usdtPriceE24 }),
          }),
        ]
      : [];
  });
  return createCompositeMarketData({
    sources: opened,
    aliases: ALIASES,
    maxDeviationBps: MAX_DEVIATION_BPS,
  });
}

/** Fetches JSON from a venue over HTTPS. */
const fetchJson: FetchJson = async (url) => {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return response.json();
};
