import type { PricePoint } from '../../../ports/market-data';
import { readPriceE24 } from '../venues/price-text';
import type { FetchJson, Venue, VenueTick } from '../venues/venue';
import { controlMessageSchema, klinesSchema, pricesSchema, streamMessageSchema } from './binance-messages';

export type BinanceOptions = {
  readonly currencyTitles: readonly string[];
  readonly fetchJson: FetchJson;
  /** US dollars for one USDT, times 10^24: the venue quotes in USDT. `null` where nobody knows it now: then there are no prices. */
  readonly usdtPriceE24: () => bigint | null;
  readonly restUrl?: string;
  readonly streamUrl?: string;
};

const REST_URL = 'https://api.binance.com';
const STREAM_URL = 'wss://stream.binance.com:9443';
const ONE_E24 = 10n ** 24n;
const HOUR_MS = 3_600_000;

/** Candle widths, by the longest period that each is used for; at most 370 candles come back. */
const INTERVALS = [
  { untilMs: 6 * HOUR_MS, name: '1m' },
  { untilMs: 30 * HOUR_MS, name: '5m' },
  { untilMs: 15 * 24 * HOUR_MS, name: '1h' },
  { untilMs: 60 * 24 * HOUR_MS, name: '4h' },
] as const;

/** Binance spot: last prices against USDT. */
export function createBinanceVenue(options: BinanceOptions): Venue {
  const { currencyTitles, fetchJson, restUrl = REST_URL, streamUrl = STREAM_URL } = options;
  const titleBySymbol = new Map(currencyTitles.filter((title) => title !== 'USDT').map((title) => [`${title}USDT`, title]));

  const tick = (symbol: string, price: string, atMs: number): VenueTick[] => {
    const currencyTitle = titleBySymbol.get(symbol);
    const priceUsdtE24 = currencyTitle === undefined ? null : readPriceE24(price);
    const usdtE24 = options.usdtPriceE24();
    return currencyTitle === undefined || priceUsdtE24 === null || usdtE24 === null ? [] : [{ currencyTitle, priceE24: (priceUsdtE24 * usdtE24) / ONE_E24, atMs }];
  };
  return {
    name: 'binance',
    // Symbols that the venue does not know are ignored in a combined stream's address.
    streamUrl: `${streamUrl}/stream?streams=${[...titleBySymbol.keys()].map((symbol) => `${symbol.toLowerCase()}@miniTicker`).join('/')}`,
    greeting: [],
    readMessage: (text) => readBinanceMessage(text, tick),
    fetchPrices: async (nowMs) => {
      const rows = pricesSchema.parse(await fetchJson(`${restUrl}/api/v3/ticker/price`));
      const usdtE24 = options.usdtPriceE24();
      const usdt = usdtE24 === null ? [] : [{ currencyTitle: 'USDT', priceE24: usdtE24, atMs: nowMs }];
      return [...usdt, ...rows.flatMap(({ symbol, price }) => tick(symbol, price, nowMs))];
    },
    fetchHistory: (currencyTitle, periodMs, nowMs) => fetchKlines(options, restUrl, currencyTitle, nowMs - periodMs, periodMs),
  };
}

type ReadTick = (symbol: string, price: string, atMs: number) => VenueTick[];

function readBinanceMessage(text: string, tick: ReadTick): VenueTick[] {
  const message: unknown = JSON.parse(text);
  if (controlMessageSchema.safeParse(message).success) return [];
  const { data } = streamMessageSchema.parse(message);
  return tick(data.s, data.c, data.E);
}

async function fetchKlines({ fetchJson, currencyTitles, usdtPriceE24 }: BinanceOptions, restUrl: string, currencyTitle: string, startMs: number, periodMs: number): Promise<PricePoint[]> {
  const usdtE24 = usdtPriceE24();
  if (!currencyTitles.includes(currencyTitle) || currencyTitle === 'USDT' || usdtE24 === null) return [];
  const interval = INTERVALS.find(({ untilMs }) => periodMs <= untilMs)?.name ?? '1d';
  const rows = klinesSchema.parse(await fetchJson(`${restUrl}/api/v3/klines?symbol=${currencyTitle}USDT&interval=${interval}&startTime=${startMs}&limit=1000`));
  return rows.flatMap(([openTimeMs, , , , close]) => {
    const closeE24 = readPriceE24(close);
    return closeE24 === null ? [] : [{ atMs: openTimeMs, priceE24: (closeE24 * usdtE24) / ONE_E24 }];
  });
}
