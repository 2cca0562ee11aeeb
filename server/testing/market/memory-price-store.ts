import type { PriceRecord, PriceStore } from '../../capabilities/prices/ports/price-store';
import type { Database } from '../../platform/database/database';

/** A database for code that never queries it, because its rows are elsewhere. */
export const noDatabase: Database = {
  query: () => Promise.reject(new Error('There is no database here')),
  transaction: (work) => work(noDatabase),
  close: () => Promise.resolve(),
};

const keyOf = (currencyTitle: string, widthMs: number, spanAtMs: number): string =>
  `${currencyTitle} ${widthMs} ${spanAtMs}`;

/**
 * Creates a price store in memory, for tests of the rules. Tests with real databases check that SQL
 * does the same.
 */
export function createMemoryPriceStore(): PriceStore & {
  readonly all: () => readonly PriceRecord[];
} {
  const records = new Map<string, PriceRecord>();
  const asked = new Map<string, { source: string; untilMs: number }>();
  const seriesSince = (currencyTitle: string, widthMs: number, sinceMs: number) =>
    [...records.values()]
      .filter(
        (record) =>
          record.currencyTitle === currencyTitle &&
          record.widthMs === widthMs &&
          record.spanAtMs >= sinceMs,
      )
      .sort((one, other) => one.spanAtMs - other.spanAtMs)
      .map(({ statedAtMs, priceE24 }) => ({ atMs: statedAtMs, priceE24 }));
  const forgetWhere = (isOld: (record: PriceRecord) => boolean): void => {
    for (const [key, record] of records) if (isOld(record)) records.delete(key);
  };
  return {
    all: () => [...records.values()],
    add: async (_sql, added) => {
      const fresh = added.filter(
        ({ currencyTitle, widthMs, spanAtMs }) =>
          !records.has(keyOf(currencyTitle, widthMs, spanAtMs)),
      );
      for (const record of fresh)
        records.set(keyOf(record.currencyTitle, record.widthMs, record.spanAtMs), record);
      return fresh.length;
    },
    since: async (_sql, currencyTitle, widthMs, sinceMs) =>
      seriesSince(currencyTitle, widthMs, sinceMs),
    newestSince: async (_sql, currencyTitle, widthMs, sinceMs) =>
      seriesSince(currencyTitle, widthMs, sinceMs).at(-1) ?? null,
    extent: async (_sql, currencyTitle, widthMs, fromMs, untilMs) => ({
      spans: [...records.values()].filter(
        (record) =>
          record.currencyTitle === currencyTitle &&
          record.widthMs === widthMs &&
          record.spanAtMs >= fromMs &&
          record.spanAtMs < untilMs,
      ).length,
      queriedUntilMs: asked.get(keyOf(currencyTitle, widthMs, 0))?.untilMs ?? null,
    }),
    markQueried: async (_sql, currencyTitle, widthMs, source, untilMs) => {
      asked.set(keyOf(currencyTitle, widthMs, 0), { source, untilMs });
    },
    prune: async (_sql, widthMs, beforeMs) =>
      forgetWhere((record) => record.widthMs === widthMs && record.spanAtMs < beforeMs),
    deleteSource: async (_sql, source) => forgetWhere((record) => record.source === source),
  };
}
