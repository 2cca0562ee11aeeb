import { iso } from '@quayside/contract/time/iso';

import type { Sql } from '../../../platform/database/database';
import type { DepositStore, DustOfAsset } from '../ports/deposit-store';
import { findDeposits } from './deposit-row';
import { IS_UNSWEPT } from './is-unswept';

const IS_DUE = `
  chain_key = $1
  AND state IN ('credited', 'surplus', 'returned')
  AND block_height <= $2
  AND NOT EXISTS (
    SELECT 1
    FROM deposit p
    WHERE p.chain_key = deposit.chain_key
      AND p.address = deposit.address
      AND p.asset_slug = deposit.asset_slug
      AND p.sweep_state = 'planned'
  )`;

/** An index has the greatest value of each asset, so this is fast however much dust there is. */
const DUST_WORTH = `
  SELECT asset.slug, dust.worth_minor
  FROM unnest($2::text[]) AS asset (slug)
  CROSS JOIN LATERAL (
    SELECT max(dust_worth_minor) AS worth_minor
    FROM deposit
    WHERE chain_key = $1 AND asset_slug = asset.slug AND sweep_state = 'dust'
  ) dust
  WHERE dust.worth_minor IS NOT NULL`;

async function dustByAsset(sql: Sql): Promise<DustOfAsset[]> {
  const rows = await sql.query<{ asset_slug: string; count: string; amount_minor: string }>(
    `
      SELECT asset_slug, count(*), sum(amount_minor) AS amount_minor
      FROM deposit
      WHERE sweep_state = 'dust' AND state IN ('credited', 'surplus', 'returned')
      GROUP BY asset_slug
      ORDER BY asset_slug`,
  );
  return rows.map((row) => ({
    assetSlug: row.asset_slug,
    deposits: Number(row.count),
    amountMinor: BigInt(row.amount_minor),
  }));
}

/** Creates the operations on what is at addresses, such as deposits that are not worth sweeping. */
function createDust(): Pick<
  DepositStore,
  'dustWorth' | 'dustAbove' | 'dustAt' | 'markDust' | 'dustByAsset'
> {
  return {
    dustWorth: async (sql, { key, assetSlugs }) => {
      const rows = await sql.query<{ slug: string; worth_minor: string }>(DUST_WORTH, [
        key,
        assetSlugs,
      ]);
      return new Map(rows.map((row) => [row.slug, BigInt(row.worth_minor)]));
    },
    dustAbove: (sql, chainKey, maxHeight, { assetSlug, worthMinor, skip, limit }) =>
      findDeposits(
        sql,
        `
          ${IS_DUE}
          AND sweep_state = 'dust'
          AND asset_slug = $3
          AND dust_worth_minor >= $4
          ORDER BY dust_worth_minor DESC, deposit_id LIMIT $5 OFFSET $6`,
        [chainKey, maxHeight, assetSlug, worthMinor.toString(), limit, skip],
      ),
    dustAt: (sql, { chainKey, address, assetSlug }, maxHeight) =>
      findDeposits(
        sql,
        `${IS_DUE} AND sweep_state = 'dust' AND address = $3 AND asset_slug = $4 ORDER BY deposit_id`,
        [chainKey, maxHeight, address, assetSlug],
      ),
    markDust: async (sql, depositIds, worthMinor) => {
      await sql.query(
        `
          UPDATE deposit
          SET sweep_state = 'dust', dust_worth_minor = $2
          WHERE deposit_id = ANY($1::bigint[])`,
        [depositIds, worthMinor.toString()],
      );
    },
    dustByAsset,
  };
}

/** Creates the operations on sweeps, which move deposits from their addresses to the hot wallet. */
export function createDepositSweeps(): Pick<
  DepositStore,
  | 'sweepable'
  | 'unswept'
  | 'plannedWith'
  | 'setSweepState'
  | 'dustWorth'
  | 'dustAbove'
  | 'dustAt'
  | 'markDust'
  | 'dustByAsset'
> {
  return {
    ...createDust(),
    sweepable: (sql, chainKey, maxHeight, { afterDepositId, limit }) =>
      findDeposits(
        sql,
        `${IS_DUE} AND sweep_state = 'none' AND deposit_id > $3 ORDER BY deposit_id LIMIT $4`,
        [chainKey, maxHeight, afterDepositId, limit],
      ),
    unswept: (sql, orderId, beforeMs) =>
      findDeposits(
        sql,
        `
          deposit_id IN (
            SELECT d.deposit_id
            FROM deposit d
            JOIN orders o ON ${IS_UNSWEPT}
            WHERE o.order_id = $2
          )
          ORDER BY deposit_id`,
        [iso(beforeMs), orderId],
      ),
    plannedWith: (sql, depositId) =>
      findDeposits(
        sql,
        `
          sweep_state = 'planned'
          AND (chain_key, address, asset_slug) = (
            SELECT chain_key, address, asset_slug FROM deposit WHERE deposit_id = $1
          )
          ORDER BY deposit_id`,
        [depositId],
      ),
    setSweepState: async (sql, depositIds, state) => {
      await sql.query(
        `
          UPDATE deposit
          SET sweep_state = $2, dust_worth_minor = NULL
          WHERE deposit_id = ANY($1::bigint[])`,
        [depositIds, state],
      );
    },
  };
}
