import type { PricePoint } from '../../ports/market-data';
import { readPriceE24 } from '../venues/price-text';
import type { FetchJson, Venue, VenueTick } from '../venues/venue';
import {
  controlMessageSchema,
  ohlcResponseSchema,
  tickerResponseSchema,
  tickerMessageSchema,
} from './kraken-messages';

export type KrakenOptions = {
  readonly currencyTitles: readonly string[];
  readonly fetchJson: FetchJson;
  readonly restUrl?: string;
  readonly streamUrl?: string;
};

const REST_URL = 'https://api.kraken.com';
const STREAM_URL = 'wss://ws.kraken.com/v2';

/**
 * The candle intervals of the venue, in minutes. One response contains the last 720 candles,
 * whatever was requested.
 */
const CANDLE_MINUTES: readonly number[] = [1, 5, 15, 30, 60, 240, 1440, 10_080];

/** Creates the Kraken spot venue: the midpoint of best bid and best ask, against the US dollar. */
export function createKrakenVenue({
  currencyTitles,
  fetchJson,
  restUrl = REST_URL,
  streamUrl = STREAM_URL,
}: KrakenOptions): Venue {
  const titleBySymbol = new Map(currencyTitles.map((title) => [`${title}/USD`, title]));
  const titleByRestName = new Map(
    currencyTitles.flatMap((title) => restPairNames(title).map((name) => [name, title])),
  );
  return {
    name: 'kraken',
    streamUrl,
    // Pairs that the venue does not have are rejected one by one; the others work.
    greeting: [
      JSON.stringify({
        method: 'subscribe',
        params: { channel: 'ticker', event_trigger: 'bbo', symbol: [...titleBySymbol.keys()] },
      }),
    ],
    readMessage: (text, nowMs) => readKrakenMessage(text, titleBySymbol, nowMs),
    fetchPrices: async (nowMs) => {
      const { error, result } = tickerResponseSchema.parse(
        await fetchJson(`${restUrl}/0/public/Ticker`),
      );
      if (!result) throw new Error(error.join(', '));
      return Object.entries(result).flatMap(([name, { a, b }]) =>
        midTick(titleByRestName.get(name), b[0], a[0], nowMs),
      );
    },
    fetchHistory: async (currencyTitle, widthMs, sinceMs) => {
      if (!currencyTitles.includes(currencyTitle)) return null;
      const minutes = widthMs / 60_000;
      if (!CANDLE_MINUTES.includes(minutes))
        throw new Error(`kraken has no candles of ${widthMs} ms`);
      // The venue returns candles after this second, not the one that starts with it.
      const since = Math.floor(sinceMs / 1000) - 1;
      const { error, result } = ohlcResponseSchema.parse(
        await fetchJson(
          `${restUrl}/0/public/OHLC?pair=${legacyName(currencyTitle)}USD&interval=${minutes}&since=${since}`,
        ),
      );
      if (!result) throw new Error(error.join(', '));
      return readCandles(result);
    },
  };
}

function readKrakenMessage(
  text: string,
  titleBySymbol: ReadonlyMap<string, string>,
  nowMs: number,
): VenueTick[] {
  const message: unknown = JSON.parse(text);
  if (controlMessageSchema.safeParse(message).success) return [];
  return tickerMessageSchema.parse(message).data.flatMap(({ symbol, bid, ask, timestamp }) => {
    const statedMs = timestamp === undefined ? Number.NaN : Date.parse(timestamp);
    return midTick(
      titleBySymbol.get(symbol),
      bid,
      ask,
      Number.isFinite(statedMs) ? statedMs : nowMs,
    );
  });
}

function midTick(
  currencyTitle: string | undefined,
  bid: string | number,
  ask: string | number,
  atMs: number,
): VenueTick[] {
  const bidE24 = readPriceE24(bid);
  const askE24 = readPriceE24(ask);
  if (currencyTitle === undefined || bidE24 === null || askE24 === null) return [];
  return [{ currencyTitle, priceE24: (bidE24 + askE24) / 2n, atMs }];
}

type Candles = NonNullable<ReturnType<typeof ohlcResponseSchema.parse>['result']>;

function readCandles(result: Candles): PricePoint[] {
  const rows = Object.values(result).flatMap((column) =>
    typeof column === 'number' ? [] : column,
  );
  return rows.flatMap(([atSeconds, open]) => {
    const priceE24 = readPriceE24(open);
    return priceE24 === null ? [] : [{ atMs: atSeconds * 1000, priceE24 }];
  });
}

/** Kraken's REST names predate the tickers that are common now. */
const LEGACY_NAMES: Readonly<Record<string, string>> = { BTC: 'XBT', DOGE: 'XDG' };

/** Returns the name that a REST request has to use. */
function legacyName(currencyTitle: string): string {
  return LEGACY_NAMES[currencyTitle] ?? currencyTitle;
}

/**
 * Returns the names under which a REST response may list a currency against the dollar: plain, or
 * with the class prefixes of the first coins (`XXBTZUSD`).
 */
function restPairNames(currencyTitle: string): readonly string[] {
  const name = legacyName(currencyTitle);
  return [`${name}USD`, `X${name}ZUSD`, `${name}ZUSD`];
}
