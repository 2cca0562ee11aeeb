import type { Database } from '../../../platform/database/database';
import { PRICE_INTERVALS, spanOf } from '../domain/price-intervals';
import type { MarketData } from '../ports/market-data';
import type { PriceRecord, PriceStore } from '../ports/price-store';

export type RecorderDeps = {
  readonly database: Database;
  readonly store: PriceStore;
  readonly marketData: MarketData;
  readonly currencyTitles: readonly string[];
};

/**
 * Records the current prices, one for each span that has none yet. A currency without a fresh price
 * gets no entry: the gap remains, and a price that was stated in an earlier span counts for that
 * span.
 * @returns a function that does this once; to be called several times a minute
 */
export function createPriceRecorder({
  database,
  store,
  marketData,
  currencyTitles,
}: RecorderDeps): () => Promise<void> {
  /**
   * The newest span that is known to be written, so that the same day is not queried three times a
   * minute.
   */
  const written = new Map<string, number>();
  const keyOf = ({ currencyTitle, widthMs }: PriceRecord): string => `${currencyTitle} ${widthMs}`;
  return async () => {
    const records = currencyTitles
      .flatMap((currencyTitle) => marketData.priceOf(currencyTitle) ?? [])
      .flatMap(({ currencyTitle, priceE24, source, atMs }) =>
        PRICE_INTERVALS.map(({ widthMs }): PriceRecord => ({
          currencyTitle,
          widthMs,
          spanAtMs: spanOf(atMs, widthMs),
          priceE24,
          source,
          statedAtMs: atMs,
        })),
      )
      .filter((record) => record.spanAtMs > (written.get(keyOf(record)) ?? 0));
    await store.add(database, records);
    for (const record of records) written.set(keyOf(record), record.spanAtMs);
  };
}
