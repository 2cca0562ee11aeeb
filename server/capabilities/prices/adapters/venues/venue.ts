import type { PricePoint } from '../../ports/market-data';

/** One price that a venue reported. */
export type VenueTick = {
  readonly currencyTitle: string;
  readonly priceE24: bigint;
  readonly atMs: number;
};

/** The parts that are specific to one venue; everything else is shared. */
export type Venue = {
  /** The name in prices and logs. */
  readonly name: string;
  readonly streamUrl: string;
  readonly greeting: readonly string[];
  /**
   * Reads one message of the stream. Messages without prices return none.
   * @throws Error on an unknown message
   */
  readonly readMessage: (text: string, nowMs: number) => readonly VenueTick[];
  /** Fetches all prices at once, at startup and regularly after that. */
  readonly fetchPrices: (nowMs: number) => Promise<readonly VenueTick[]>;
  /**
   * Returns the opening prices of candles since a time, oldest first; `null` if the venue has no
   * candles of that currency.
   * @throws Error for a width that the venue does not support
   */
  readonly fetchHistory: (
    currencyTitle: string,
    widthMs: number,
    sinceMs: number,
  ) => Promise<readonly PricePoint[] | null>;
};

/**
 * A GET request that returns parsed JSON.
 * @throws Error on a status other than 200, a timeout or a body that is not JSON
 */
export type FetchJson = (url: string) => Promise<unknown>;
