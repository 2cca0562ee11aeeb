import type { PricePoint } from '../../ports/market-data';
import { readPriceE24 } from '../venues/price-text';
import type { FetchJson, Venue, VenueTick } from '../venues/venue';
import {
  controlMessageSchema,
  klinesSchema,
  pricesSchema,
  streamMessageSchema,
} from './binance-messages';

export type BinanceOptions = {
  readonly currencyTitles: readonly string[];
  readonly fetchJson: FetchJson;
  /**
   * Returns US dollars for one USDT, times 10^24: the venue quotes in USDT. `null` while that is
   * unknown: then there are no prices.
   */
  readonly usdtPriceE24: () => bigint | null;
  readonly restUrl?: string;
  readonly streamUrl?: string;
};

const REST_URL = 'https://api.binance.com';
const STREAM_URL = 'wss://stream.binance.com:9443';
const ONE_E24 = 10n ** 24n;

/** The candle widths that we request, by their length in ms. */
const INTERVALS: Readonly<Record<number, string>> = {
  60_000: '1m',
  300_000: '5m',
  3_600_000: '1h',
  14_400_000: '4h',
  86_400_000: '1d',
};
/** The maximum number of candles in one response. */
const MAX_CANDLES = 1000;

/** Creates the Binance spot venue: last prices against USDT. */
export function createBinanceVenue(options: BinanceOptions): Venue {
  const { currencyTitles, fetchJson, restUrl = REST_URL, streamUrl = STREAM_URL } = options;
  const titleBySymbol = new Map(
    currencyTitles.filter((title) => title !== 'USDT').map((title) => [`${title}USDT`, title]),
  );

  const tick = (symbol: string, price: string, atMs: number): VenueTick[] => {
    const currencyTitle = titleBySymbol.get(symbol);
    const priceUsdtE24 = currencyTitle === undefined ? null : readPriceE24(price);
    const usdtE24 = options.usdtPriceE24();
    return currencyTitle === undefined || priceUsdtE24 === null || usdtE24 === null
      ? []
      : [{ currencyTitle, priceE24: (priceUsdtE24 * usdtE24) / ONE_E24, atMs }];
  };
  const streams = [...titleBySymbol.keys()].map((symbol) => `${symbol.toLowerCase()}@miniTicker`);
  return {
    name: 'binance',
    // A combined stream ignores unknown symbols in its URL.
    streamUrl: `${streamUrl}/stream?streams=${streams.join('/')}`,
    greeting: [],
    readMessage: (text) => readBinanceMessage(text, tick),
    fetchPrices: async (nowMs) => {
      const rows = pricesSchema.parse(await fetchJson(`${restUrl}/api/v3/ticker/price`));
      const usdtE24 = options.usdtPriceE24();
      const usdt =
        usdtE24 === null ? [] : [{ currencyTitle: 'USDT', priceE24: usdtE24, atMs: nowMs }];
      return [...usdt, ...rows.flatMap(({ symbol, price }) => tick(symbol, price, nowMs))];
    },
    fetchHistory: (currencyTitle, widthMs, sinceMs) =>
      fetchKlines(options, restUrl, currencyTitle, widthMs, sinceMs),
  };
}

type ReadTick = (symbol: string, price: string, atMs: number) => VenueTick[];

function readBinanceMessage(text: string, tick: ReadTick): VenueTick[] {
  const message: unknown = JSON.parse(text);
  if (controlMessageSchema.safeParse(message).success) return [];
  const { data } = streamMessageSchema.parse(message);
  return tick(data.s, data.c, data.E);
}

async function fetchKlines(
  { fetchJson, currencyTitles, usdtPriceE24 }: BinanceOptions,
  restUrl: string,
  currencyTitle: string,
  widthMs: number,
  sinceMs: number,
): Promise<PricePoint[] | null> {
  const usdtE24 = usdtPriceE24();
  if (!currencyTitles.includes(currencyTitle) || currencyTitle === 'USDT' || usdtE24 === null)
    return null;
  const interval = INTERVALS[widthMs];
  if (interval === undefined) throw new Error(`binance has no candles of ${widthMs} ms`);
  const rows = klinesSchema.parse(
    await fetchJson(
      `${restUrl}/api/v3/klines?symbol=${currencyTitle}USDT&interval=${interval}` +
        `&startTime=${sinceMs}&limit=${MAX_CANDLES}`,
    ),
  );
  return rows.flatMap(([openTimeMs, open]) => {
    const openE24 = readPriceE24(open);
    return openE24 === null ? [] : [{ atMs: openTimeMs, priceE24: (openE24 * usdtE24) / ONE_E24 }];
  });
}
