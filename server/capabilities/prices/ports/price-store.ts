import type { Sql } from '../../../platform/database/database';
import type { PricePoint } from './market-data';

/** One span of the record, as it is stored. */
export type PriceRecord = {
  readonly currencyTitle: string;
  readonly widthMs: number;
  readonly spanAtMs: number;
  readonly priceE24: bigint;
  readonly source: string;
  readonly statedAtMs: number;
};

/** The extent of a series: its spans in a time range, and until when its sources were queried. */
export type SeriesExtent = { readonly spans: number; readonly queriedUntilMs: number | null };

/** The record of prices. An existing span is never changed, whoever wrote it. */
export interface PriceStore {
  /** @returns how many of them are new */
  add(sql: Sql, records: readonly PriceRecord[]): Promise<number>;
  /** Returns the points since a time, oldest first. */
  since(
    sql: Sql,
    currencyTitle: string,
    widthMs: number,
    sinceMs: number,
  ): Promise<readonly PricePoint[]>;
  /** Returns the newest point of a width since a time. */
  newestSince(
    sql: Sql,
    currencyTitle: string,
    widthMs: number,
    sinceMs: number,
  ): Promise<PricePoint | null>;
  /**
   * Returns the number of spans in `[fromMs, untilMs)`, and until when the sources have been
   * queried.
   */
  extent(
    sql: Sql,
    currencyTitle: string,
    widthMs: number,
    fromMs: number,
    untilMs: number,
  ): Promise<SeriesExtent>;
  markQueried(
    sql: Sql,
    currencyTitle: string,
    widthMs: number,
    source: string,
    untilMs: number,
  ): Promise<void>;
  /** Deletes the spans of a width before a time. */
  prune(sql: Sql, widthMs: number, beforeMs: number): Promise<void>;
  /** Deletes everything that a source has reported. */
  deleteSource(sql: Sql, source: string): Promise<void>;
}
