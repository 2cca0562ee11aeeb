import type { PricePoint } from '../../ports/market-data';

/** One price that a venue told us. */
export type VenueTick = {
  readonly currencyTitle: string;
  readonly priceE24: bigint;
  readonly atMs: number;
};

/** What a venue's own code has to know; everything else is the same for all venues. */
export type Venue = {
  /** Name in prices and logs. */
  readonly name: string;
  readonly streamUrl: string;
  readonly greeting: readonly string[];
  /**
   * Reads one message of the stream. Messages without prices give none;
   * @throws Error on what the venue never said it would send
   */
  readonly readMessage: (text: string, nowMs: number) => readonly VenueTick[];
  /** Asks for all prices at once: at the start, and while the stream is away. */
  readonly fetchPrices: (nowMs: number) => Promise<readonly VenueTick[]>;
  /**
   * The opening prices of candles from a moment on, oldest first; `null` where the venue has no
   * candles of that currency.
   * @throws Error for a width that it has none of
   */
  readonly fetchHistory: (
    currencyTitle: string,
    widthMs: number,
    sinceMs: number,
  ) => Promise<readonly PricePoint[] | null>;
};

/**
 * A GET that gives parsed JSON.
 * @throws Error on a status other than 200, a timeout or a body that is no JSON
 */
export type FetchJson = (url: string) => Promise<unknown>;
