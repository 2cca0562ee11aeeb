import { iso } from '@quayside/contract/time/iso';

import type { Sql } from '../../../platform/database/database';
import type { AccountKind } from '../../ledger';
import { WALLET_ACCOUNTS } from '../domain/reconciliation/compare-wallets';
import type {
  AddressHolding,
  BooksSnapshot,
  ReconciliationStore,
  SnapshotRequest,
} from '../ports/reconciliation-store';
import { createChainStore } from './chain-store';
import { transferFromRow, type TransferRow } from './transfer-row';
import { createWalletStore } from './wallet-store';

/** For this many blocks after a movement at an address, each comparison reads its balance. */
const ACTIVE_BLOCKS = 64;
/** How many other addresses each comparison reads, starting with the one read longest ago. */
const OLDEST_READ = 200;

const BOOKED = `
  SELECT asset_slug, kind, sum(balance_minor) AS minor
  FROM ledger_account
  WHERE asset_slug = ANY($1) AND kind = ANY($2)
  GROUP BY asset_slug, kind`;

const TRANSFERS = `
  SELECT t.*
  FROM outgoing_transfer t
  WHERE t.chain_key = $1 AND t.state IN ('signed', 'broadcast')
  UNION ALL
  SELECT t.*
  FROM outgoing_transfer t
  WHERE t.chain_key = $1 AND t.state IN ('confirmed', 'failed') AND t.block_height > $2
  UNION ALL
  SELECT t.*
  FROM outgoing_transfer t
  JOIN chain_block b
    ON b.chain_key = t.chain_key AND b.height = t.block_height AND b.hash <> t.block_hash
  WHERE t.chain_key = $1
    AND t.state IN ('confirmed', 'failed')
    AND NOT t.is_final
    AND t.block_height <= $2`;

/** Fundings and deposits. Deposits are booked only once they have enough confirmations. */
const RECEIVED = `
  SELECT asset_slug, 'deposit_addresses' AS kind, amount_minor AS minor
  FROM deposit
  WHERE chain_key = $1 AND state = 'seen' AND block_height IS NOT NULL
  UNION ALL
  SELECT asset_slug, 'deposit_addresses', -amount_minor
  FROM deposit
  WHERE chain_key = $1
    AND state IN ('credited', 'surplus', 'unexpected', 'returned')
    AND block_height IS NULL
  UNION ALL
  SELECT
    asset_slug,
    CASE WHEN route = 'to_cold' THEN 'cold_wallet' ELSE 'hot_wallet' END,
    -booked_minor
  FROM wallet_funding
  WHERE chain_key = $1 AND block_height IS NULL AND is_booked
  UNION ALL
  SELECT
    moved.asset_slug,
    CASE WHEN route = 'to_cold' THEN 'hot_wallet' ELSE 'cold_wallet' END,
    moved.minor
  FROM wallet_funding f
  CROSS JOIN LATERAL (
    VALUES (f.asset_slug, f.booked_minor), ($2::text, f.fee_minor)
  ) AS moved (asset_slug, minor)
  WHERE chain_key = $1 AND block_height IS NULL AND is_booked AND route <> 'outside'`;

/** Whether our blocks no longer contain the one of the last comparison. */
const IS_REORGANISED = `
  SELECT 1
  FROM reconciled_wallet w
  LEFT JOIN chain_block b
    ON b.chain_key = w.chain_key AND b.height = w.block_height AND b.hash = w.block_hash
  WHERE w.chain_key = $1 AND w.wallet = 'addresses' AND b.height IS NULL
  LIMIT 1`;

/**
 * Balances that may have changed: what was paid to an address, the gas that was sent there, and
 * what a sweep took. A reorganisation may have changed any of them.
 */
const DUE = `
  WITH moved AS (
    SELECT address, asset_slug
    FROM deposit
    WHERE chain_key = $1 AND (block_height > $2 OR sweep_state = 'planned')
    UNION
    SELECT d.address, slug
    FROM outgoing_transfer t
    JOIN deposit d USING (deposit_id)
    CROSS JOIN LATERAL (VALUES (t.asset_slug), ($3::text)) AS assets (slug)
    WHERE t.chain_key = $1
      AND t.purpose IN ('sweep', 'gas')
      AND (
        t.state IN ('signed', 'broadcast')
        OR (t.state IN ('confirmed', 'failed') AND t.block_height > $2)
      )
    UNION
    SELECT address, asset_slug
    FROM address_holding
    WHERE chain_key = $1 AND $4::boolean
    UNION
    (
      SELECT address, asset_slug
      FROM address_holding
      WHERE chain_key = $1 AND balance_minor <> 0
      ORDER BY read_at
      LIMIT ${OLDEST_READ}
    )
  )
  SELECT moved.address, moved.asset_slug, coalesce(h.balance_minor, 0) AS minor
  FROM moved
  LEFT JOIN address_holding h
    ON h.chain_key = $1 AND h.address = moved.address AND h.asset_slug = moved.asset_slug`;

const NEVER_READ = `
  SELECT DISTINCT address, asset_slug, 0 AS minor
  FROM (
    SELECT address, asset_slug
    FROM deposit
    WHERE chain_key = $1 AND block_height IS NOT NULL
    UNION
    SELECT to_address, asset_slug
    FROM outgoing_transfer
    WHERE chain_key = $1 AND purpose = 'gas' AND state = 'confirmed'
  ) AS touched
  WHERE NOT EXISTS (
    SELECT
    FROM address_holding h
    WHERE h.chain_key = $1
      AND h.address = touched.address
      AND h.asset_slug = touched.asset_slug
  )`;

const KEEP_HOLDINGS = `
  INSERT INTO address_holding (
    chain_key, address, asset_slug, balance_minor, block_height, read_at
  )
  SELECT $1::text, h.address, h.asset_slug, h.minor, $2::bigint, $3::timestamptz
  FROM jsonb_to_recordset($4::jsonb) AS h (address text, asset_slug text, minor numeric)
  ON CONFLICT (chain_key, address, asset_slug) DO UPDATE SET
    balance_minor = excluded.balance_minor,
    block_height = excluded.block_height,
    read_at = excluded.read_at`;

/** @see ReconciliationStore */
export function createReconciliationStore(): ReconciliationStore {
  return {
    snapshot: (database, request) =>
      database.transaction(async (sql) => {
        // All queries see the same state.
        await sql.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
        return readSnapshot(sql, request);
      }),
    keepHoldings: async (sql, chainKey, { height }, holdings, atMs) => {
      const rows = holdings.map(({ address, assetSlug, balanceMinor }) => ({
        address,
        asset_slug: assetSlug,
        minor: balanceMinor.toString(),
      }));
      await sql.query(KEEP_HOLDINGS, [chainKey, height, iso(atMs), JSON.stringify(rows)]);
    },
  };
}

type AmountRow = { asset_slug: string; kind: AccountKind; minor: string };

const amountFromRow = (row: AmountRow) => ({
  assetSlug: row.asset_slug,
  kind: row.kind,
  amountMinor: BigInt(row.minor),
});

async function readSnapshot(
  sql: Sql,
  { chainKey, nativeSlug, assetSlugs, block: requested, isFirst }: SnapshotRequest,
): Promise<BooksSnapshot | null> {
  const block = requested ?? (await createChainStore().tip(sql, chainKey));
  if (block === null) return null;
  const { height } = block;
  const [booked, transfers, received] = [
    await sql.query<AmountRow>(BOOKED, [assetSlugs, WALLET_ACCOUNTS]),
    await sql.query<TransferRow>(TRANSFERS, [chainKey, height]),
    await sql.query<AmountRow>(RECEIVED, [chainKey, nativeSlug]),
  ];
  return {
    block,
    booked: booked.map(amountFromRow),
    transfers: transfers.map(transferFromRow),
    received: received.map(amountFromRow),
    hotWallets: await createWalletStore().hotWallets(sql, chainKey),
    due: await readDue(sql, { chainKey, nativeSlug, height, isFirst }),
    totals: await readTotals(sql, chainKey),
  };
}

async function readDue(
  sql: Sql,
  {
    chainKey,
    nativeSlug,
    height,
    isFirst,
  }: Pick<SnapshotRequest, 'chainKey' | 'nativeSlug' | 'isFirst'> & { readonly height: number },
): Promise<readonly AddressHolding[]> {
  const isReorganised = (await sql.query(IS_REORGANISED, [chainKey])).length > 0;
  const rows = [
    ...(await sql.query<DueRow>(DUE, [
      chainKey,
      height - ACTIVE_BLOCKS,
      nativeSlug,
      isReorganised,
    ])),
    ...(isFirst ? await sql.query<DueRow>(NEVER_READ, [chainKey]) : []),
  ];
  const due = new Map(
    rows.map(({ address, asset_slug, minor }) => [
      `${address} ${asset_slug}`,
      { address, assetSlug: asset_slug, balanceMinor: BigInt(minor) },
    ]),
  );
  return [...due.values()];
}

type DueRow = { address: string; asset_slug: string; minor: string };

async function readTotals(sql: Sql, chainKey: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql.query<{ asset_slug: string; minor: string }>(
    `SELECT asset_slug, sum(balance_minor) AS minor
     FROM address_holding WHERE chain_key = $1 AND balance_minor <> 0 GROUP BY asset_slug`,
    [chainKey],
  );
  return new Map(rows.map((row) => [row.asset_slug, BigInt(row.minor)]));
}
