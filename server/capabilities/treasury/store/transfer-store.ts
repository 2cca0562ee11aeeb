import { iso } from '@quayside/contract/time/iso';

import type { PayoutChain } from '../../../chains/chain';
import type { Sql } from '../../../platform/database/database';
import type { TransferPurpose } from '../domain/transfers/outgoing-transfer';
import type { TransferStore } from '../ports/transfer-store';
import { createSettledReads, createSettledWrites } from './settled-transfers';
import { createTransferDoubts } from './transfer-doubts';
import { createFailedAttempts, createTransferRetries } from './transfer-retries';
import { findTransfers } from './transfer-row';
import { createSenders, createTransferSending } from './transfer-sending';
import { createTransferVersions } from './transfer-versions';

const ENQUEUE = `
  INSERT INTO outgoing_transfer (
    transfer_key, purpose, order_id, deposit_id, chain_key, from_wallet, to_address, asset_slug,
    amount_minor, settles, state, created_at, updated_at
  )
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $11::jsonb, 'queued', $10, $10)
  ON CONFLICT (transfer_key) DO NOTHING`;

/** A found transaction has no purpose yet, but gas must not look like a deposit. */
const PURPOSE_OF = `
  SELECT CASE WHEN t.transfer_key LIKE 'adopted:gas:%' THEN 'gas' ELSE t.purpose END AS purpose
  FROM transfer_version v
  JOIN outgoing_transfer t USING (transfer_id)
  WHERE t.chain_key = $1 AND v.tx_id = $2
  UNION ALL
  SELECT CASE WHEN transfer_key LIKE 'gas:%' THEN 'gas' ELSE 'adopted' END
  FROM found_transaction
  WHERE chain_key = $1 AND tx_id = $2`;

const HELD_NONCES = `
  SELECT nonce
  FROM outgoing_transfer
  WHERE chain_key = $1 AND sender = $2 AND nonce >= $3
  UNION
  SELECT nonce
  FROM found_transaction
  WHERE chain_key = $1 AND sender = $2 AND nonce >= $3
  ORDER BY nonce`;

/** Until the mined version is final, a reorganisation may replace it with another version. */
const SPENT_OUTPUTS = `
  WITH held AS (
    SELECT transfer_id, attempt, spent_outputs
    FROM outgoing_transfer
    WHERE chain_key = $1
      AND (
        state IN ('signed', 'broadcast')
        OR (state IN ('confirmed', 'failed') AND NOT is_final)
      )
  )
  SELECT jsonb_array_elements_text(spent_outputs) AS output
  FROM held
  UNION
  SELECT jsonb_array_elements_text(v.spent_outputs)
  FROM held
  JOIN transfer_version v USING (transfer_id, attempt)
  UNION
  SELECT jsonb_array_elements_text(spent_outputs)
  FROM found_transaction
  WHERE chain_key = $1`;

/** @param conditions the same as those of an index, which is then used */
const recentOf = (conditions: string): string => `
  SELECT asset.slug, recent.raw_transaction
  FROM unnest($2::text[]) AS asset (slug)
  CROSS JOIN LATERAL (
    SELECT transfer_id, raw_transaction
    FROM outgoing_transfer t
    WHERE t.chain_key = $1
      AND t.asset_slug = asset.slug
      AND ${conditions}
      AND t.state = 'confirmed'
      AND t.raw_transaction IS NOT NULL
    ORDER BY t.transfer_id DESC
    LIMIT 50
  ) recent
  ORDER BY recent.transfer_id DESC`;

const RECENT_PAYOUTS = recentOf(
  `t.from_wallet = 'hot' AND t.purpose IN ('payout', 'refund', 'return')`,
);
const RECENT_SWEEPS = recentOf(`t.purpose = 'sweep'`);

async function readRecent(
  sql: Sql,
  query: string,
  { key, assetSlugs }: Pick<PayoutChain, 'key' | 'assetSlugs'>,
): Promise<Map<string, string[]>> {
  const rows = await sql.query<{ slug: string; raw_transaction: string }>(query, [key, assetSlugs]);
  const recent = new Map<string, string[]>();
  for (const row of rows)
    recent.set(row.slug, [...(recent.get(row.slug) ?? []), row.raw_transaction]);
  return recent;
}

/** @see TransferStore */
export function createTransferStore(): TransferStore {
  return {
    enqueue: async (sql, transfer, atMs) => {
      await sql.query(ENQUEUE, [
        transfer.transferKey,
        transfer.purpose,
        transfer.orderId,
        transfer.depositId,
        transfer.chainKey,
        String(transfer.fromWallet),
        transfer.toAddress,
        transfer.assetSlug,
        transfer.amountMinor?.toString() ?? null,
        iso(atMs),
        JSON.stringify(transfer.settles ?? []),
      ]);
    },
    ...createTransferReads(),
    ...createWalletReads(),
    ...createTransferSending(),
    ...createTransferVersions(),
    ...createSenders(),
    ...createSettledReads(),
    ...createSettledWrites(),
    ...createTransferDoubts(),
    ...createTransferRetries(),
    ...createFailedAttempts(),
  };
}

function createTransferReads(): Pick<
  TransferStore,
  | 'find'
  | 'findByKey'
  | 'inFlight'
  | 'ownInFlight'
  | 'ofOrder'
  | 'possiblyIn'
  | 'purposeOf'
  | 'countByState'
> {
  return {
    find: async (sql, transferId) =>
      (await findTransfers(sql, 'transfer_id = $1', [transferId]))[0] ?? null,
    findByKey: async (sql, transferKey) =>
      (await findTransfers(sql, 'transfer_key = $1', [transferKey]))[0] ?? null,
    inFlight: (sql, chainKey) =>
      findTransfers(
        sql,
        `chain_key = $1 AND state IN ('queued', 'signed', 'broadcast') ORDER BY transfer_id`,
        [chainKey],
      ),
    ownInFlight: (sql) =>
      findTransfers(
        sql,
        `
          purpose IN ('owner', 'cold') AND state IN ('queued', 'signed', 'broadcast')
          ORDER BY transfer_id`,
        [],
      ),
    ofOrder: (sql, orderId) => findTransfers(sql, 'order_id = $1 ORDER BY transfer_id', [orderId]),
    possiblyIn: (sql, chainKey, { height, hash }) =>
      findTransfers(
        sql,
        `
          chain_key = $1
          AND (
            state IN ('signed', 'broadcast')
            OR (
              state IN ('confirmed', 'failed')
              AND (NOT is_final OR (block_height = $2 AND block_hash = $3))
            )
          )`,
        [chainKey, height, hash],
      ),
    purposeOf: async (sql, chainKey, txId) => {
      const [row] = await sql.query<{ purpose: TransferPurpose }>(PURPOSE_OF, [chainKey, txId]);
      return row?.purpose ?? null;
    },
    countByState: async (sql) => {
      const rows = await sql.query<{ chain_key: string; state: string; count: string }>(
        'SELECT chain_key, state, count(*) FROM outgoing_transfer GROUP BY chain_key, state',
      );
      return rows.map((row) => ({
        chainKey: row.chain_key,
        state: row.state,
        count: Number(row.count),
      }));
    },
  };
}

/** Creates the queries for nonces, outputs and wallets that transfers have used. */
function createWalletReads(): Pick<
  TransferStore,
  | 'heldNonces'
  | 'hasHotWallet'
  | 'spending'
  | 'spentOutputs'
  | 'recentPayouts'
  | 'recentSweeps'
  | 'chainable'
> {
  return {
    chainable: async (sql, chainKey) => {
      const rows = await sql.query<{ tx_id: string }>(
        `
          SELECT t.tx_id
          FROM outgoing_transfer t
          JOIN transfer_version v USING (transfer_id, attempt)
          WHERE t.chain_key = $1 AND t.state = 'broadcast' AND t.from_wallet = 'hot'
          GROUP BY t.transfer_id, t.tx_id
          HAVING count(*) = 1`,
        [chainKey],
      );
      return rows.map((row) => row.tx_id);
    },
    heldNonces: async (sql, chainKey, sender, fromNonce) => {
      const rows = await sql.query<{ nonce: string }>(HELD_NONCES, [chainKey, sender, fromNonce]);
      return rows.map((row) => Number(row.nonce));
    },
    hasHotWallet: async (sql, addresses) =>
      (
        await sql.query(
          `SELECT 1 FROM outgoing_transfer WHERE from_wallet = 'hot' AND sender = ANY($1) LIMIT 1`,
          [addresses],
        )
      ).length > 0,
    spending: async (sql, chainKey, outputs) =>
      outputs.length === 0
        ? []
        : findTransfers(
            sql,
            `
              chain_key = $1
              AND transfer_id IN (
                SELECT transfer_id FROM transfer_version WHERE spent_outputs ?| $2::text[]
              )
              ORDER BY transfer_id`,
            [chainKey, outputs],
          ),
    spentOutputs: async (sql, chainKey) => {
      const rows = await sql.query<{ output: string }>(SPENT_OUTPUTS, [chainKey]);
      return rows.map((row) => row.output);
    },
    recentPayouts: (sql, chain) => readRecent(sql, RECENT_PAYOUTS, chain),
    recentSweeps: (sql, chain) => readRecent(sql, RECENT_SWEEPS, chain),
  };
}
