import { iso } from '@quayside/contract/time/iso';

import type { PricePoint } from '../ports/market-data';
import type { PriceRecord, PriceStore } from '../ports/price-store';

const seconds = (widthMs: number): number => widthMs / 1000;

/** One statement for many rows: the columns are passed as arrays. */
const ADD = `
  INSERT INTO price_point (currency_title, width_seconds, span_at, price_e24, source, stated_at)
  SELECT * FROM unnest($1::text[], $2::int[], $3::timestamptz[], $4::numeric[], $5::text[], $6::timestamptz[])
  ON CONFLICT DO NOTHING RETURNING 1`;

const EXTENT = `
  SELECT
    (
      SELECT count(*)
      FROM price_point
      WHERE currency_title = $1 AND width_seconds = $2 AND span_at >= $3 AND span_at < $4
    ) AS spans,
    (
      SELECT asked_until FROM price_backfill WHERE currency_title = $1 AND width_seconds = $2
    ) AS asked_until`;

const MARK_QUERIED = `
  INSERT INTO price_backfill (currency_title, width_seconds, source, asked_until)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (currency_title, width_seconds) DO UPDATE SET
    source = excluded.source,
    asked_until = greatest(price_backfill.asked_until, excluded.asked_until)`;

type PointRow = { stated_at: string; price_e24: string };

/** @see PriceStore */
export function createPriceStore(): PriceStore {
  return {
    add: async (sql, records) =>
      records.length === 0 ? 0 : (await sql.query(ADD, columnsOf(records))).length,
    since: async (sql, currencyTitle, widthMs, sinceMs) => {
      const rows = await sql.query<PointRow>(
        `
          SELECT stated_at, price_e24
          FROM price_point
          WHERE currency_title = $1 AND width_seconds = $2 AND span_at >= $3
          ORDER BY span_at`,
        [currencyTitle, seconds(widthMs), iso(sinceMs)],
      );
      return rows.map(readPoint);
    },
    newestSince: async (sql, currencyTitle, widthMs, sinceMs) => {
      const [row] = await sql.query<PointRow>(
        `
          SELECT stated_at, price_e24
          FROM price_point
          WHERE currency_title = $1 AND width_seconds = $2 AND span_at >= $3
          ORDER BY span_at DESC LIMIT 1`,
        [currencyTitle, seconds(widthMs), iso(sinceMs)],
      );
      return row ? readPoint(row) : null;
    },
    extent: async (sql, currencyTitle, widthMs, fromMs, untilMs) => {
      const [row] = await sql.query<{ spans: string; asked_until: string | null }>(EXTENT, [
        currencyTitle,
        seconds(widthMs),
        iso(fromMs),
        iso(untilMs),
      ]);
      return {
        spans: Number(row?.spans ?? 0),
        queriedUntilMs: row?.asked_until ? Date.parse(row.asked_until) : null,
      };
    },
    markQueried: async (sql, currencyTitle, widthMs, source, untilMs) => {
      await sql.query(MARK_QUERIED, [currencyTitle, seconds(widthMs), source, iso(untilMs)]);
    },
    prune: async (sql, widthMs, beforeMs) => {
      await sql.query('DELETE FROM price_point WHERE width_seconds = $1 AND span_at < $2', [
        seconds(widthMs),
        iso(beforeMs),
      ]);
    },
    deleteSource: async (sql, source) => {
      await sql.query('DELETE FROM price_point WHERE source = $1', [source]);
      await sql.query('DELETE FROM price_backfill WHERE source = $1', [source]);
    },
  };
}

function columnsOf(records: readonly PriceRecord[]) {
  return [
    records.map(({ currencyTitle }) => currencyTitle),
    records.map(({ widthMs }) => seconds(widthMs)),
    records.map(({ spanAtMs }) => iso(spanAtMs)),
    records.map(({ priceE24 }) => priceE24.toString()),
    records.map(({ source }) => source),
    records.map(({ statedAtMs }) => iso(statedAtMs)),
  ] as const;
}

function readPoint(row: PointRow): PricePoint {
  return { atMs: Date.parse(row.stated_at), priceE24: BigInt(row.price_e24) };
}
