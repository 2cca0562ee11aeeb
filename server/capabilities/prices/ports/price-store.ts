import type { Sql } from '../../../platform/database/database';
import type { PricePoint } from './market-data';

/** One span of the record, as it is written. */
export type PriceRecord = {
  readonly currencyTitle: string;
  readonly widthMs: number;
  readonly spanAtMs: number;
  readonly priceE24: bigint;
  readonly source: string;
  readonly statedAtMs: number;
};

/** What a series has, of spans since a moment. */
export type SeriesExtent = { readonly spans: number; readonly askedUntilMs: number | null };

/** The record of prices. A span that is there already is left as it is, whoever wrote it. */
export interface PriceStore {
  /** @returns how many of them are new */
  add(sql: Sql, records: readonly PriceRecord[]): Promise<number>;
  /** Oldest first. */
  since(
    sql: Sql,
    currencyTitle: string,
    widthMs: number,
    sinceMs: number,
  ): Promise<readonly PricePoint[]>;
  /** The newest point of that width since a moment. */
  newestSince(
    sql: Sql,
    currencyTitle: string,
    widthMs: number,
    sinceMs: number,
  ): Promise<PricePoint | null>;
  /**
   * How many spans there are in `[fromMs, untilMs)`, and until when its sources have been asked.
   */
  extent(
    sql: Sql,
    currencyTitle: string,
    widthMs: number,
    fromMs: number,
    untilMs: number,
  ): Promise<SeriesExtent>;
  markAsked(
    sql: Sql,
    currencyTitle: string,
    widthMs: number,
    source: string,
    untilMs: number,
  ): Promise<void>;
  /** Deletes the spans of that width before a moment. */
  prune(sql: Sql, widthMs: number, beforeMs: number): Promise<void>;
  /** Deletes all that a source has said. */
  forget(sql: Sql, source: string): Promise<void>;
}
