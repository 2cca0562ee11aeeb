import { iso } from '@quayside/contract/time/iso';

import { isSameAddress } from '../../../chains/same-address';
import type { Sql } from '../../../platform/database/database';
import type { FoundTransaction } from '../domain/found-transaction';
import type { FoundTransactionStore } from '../ports/found-transaction-store';
import { insertVersion } from './transfer-versions';

type FoundRow = {
  chain_key: string;
  tx_id: string;
  source: FoundTransaction['source'];
  transfer_key: string | null;
  attempt: number | null;
  order_id: string | null;
  is_explained: boolean;
  from_wallet: string;
  sender: string;
  to_address: string;
  asset_slug: string;
  amount_minor: string;
  nonce: string | null;
  spent_outputs: string[];
  raw_transaction: string;
  sent_at: string;
};

/** The block reader may have booked it as a move to the cold wallet. */
const isNotBooked = (txIds: string, chainKey: string): string => `
  NOT EXISTS (
    SELECT 1
    FROM transfer_version v
    JOIN outgoing_transfer t USING (transfer_id)
    WHERE t.chain_key = ${chainKey} AND v.tx_id = ANY(${txIds}::text[])
  )
  AND NOT EXISTS (
    SELECT 1
    FROM wallet_funding
    WHERE chain_key = ${chainKey} AND tx_id = ANY(${txIds}::text[]) AND route = 'to_cold' AND is_booked
  )`;

const ADD = `
  INSERT INTO found_transaction (
    chain_key, tx_id, source, transfer_key, attempt, order_id, is_explained, from_wallet, sender,
    to_address, asset_slug, amount_minor, nonce, spent_outputs, raw_transaction, sent_at, found_at
  )
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15, $16, $17
  WHERE ${isNotBooked('ARRAY[$2]', '$1')}
  ON CONFLICT (chain_key, tx_id) DO NOTHING
  RETURNING 1`;

const ADOPT = `
  INSERT INTO outgoing_transfer (
    transfer_key, purpose, order_id, chain_key, from_wallet, to_address, asset_slug, amount_minor,
    state, nonce, sender, raw_transaction, tx_id, spent_outputs, sent_minor, created_at, updated_at,
    signed_key, attempt
  )
  SELECT
    $1, 'adopted', NULL, $2, $3, $4, $5, $6, 'signed', $7, $8, $9, $10, $11::jsonb, $6, $12, $13,
    $14, $15
  WHERE ${isNotBooked('$16', '$2')}
  ON CONFLICT (transfer_key) DO NOTHING
  RETURNING transfer_id`;

/** Names an adopted transfer of which only the chain had shown a version. */
const LEARN_NAME = `
  UPDATE outgoing_transfer
  SET signed_key = $3, attempt = $4
  WHERE
    chain_key = $1
    AND purpose = 'adopted'
    AND signed_key IS NULL
    AND transfer_id IN (SELECT transfer_id FROM transfer_version WHERE tx_id = ANY($2::text[]))
  RETURNING transfer_id`;

/** @see FoundTransactionStore */
export function createFoundTransactionStore(): FoundTransactionStore {
  const remove: FoundTransactionStore['remove'] = async (sql, { chainKey, txId }) => {
    await sql.query('DELETE FROM found_transaction WHERE chain_key = $1 AND tx_id = $2', [
      chainKey,
      txId,
    ]);
  };
  return {
    add: async (sql, found, atMs) =>
      (
        await sql.query(ADD, [
          found.chainKey,
          found.txId,
          found.source,
          found.transferKey,
          found.attempt,
          found.orderId,
          found.isExplained,
          String(found.fromWallet),
          found.sender,
          found.toAddress,
          found.assetSlug,
          found.amountMinor.toString(),
          found.nonce,
          JSON.stringify(found.spentOutputs),
          found.rawTransaction,
          iso(found.sentAtMs),
          iso(atMs),
        ])
      ).length === 1,
    all: async (sql, chainKey) =>
      (
        await sql.query<FoundRow>(
          `
            SELECT *
            FROM found_transaction
            WHERE $1::text IS NULL OR chain_key = $1
            ORDER BY sent_at, nonce, tx_id`,
          [chainKey ?? null],
        )
      ).map(foundFromRow),
    lockAll: async (sql) =>
      (
        await sql.query<FoundRow>(
          'SELECT * FROM found_transaction ORDER BY chain_key, tx_id FOR UPDATE',
        )
      ).map(foundFromRow),
    assign: async (sql, { chainKey, txId }, orderId) => {
      await sql.query(
        `
          UPDATE found_transaction
          SET order_id = $3, is_explained = true
          WHERE chain_key = $1 AND tx_id = $2`,
        [chainKey, txId, orderId],
      );
    },
    remove,
    adopt: async (sql, versions, key, atMs) => {
      const transferId =
        (await insertAdopted(sql, versions, key, atMs)) ?? (await learnName(sql, versions));
      for (const version of versions) {
        await remove(sql, version);
        const isCancellation = isSameAddress(version.toAddress, version.sender);
        if (transferId !== null)
          await insertVersion(sql, transferId, version, isCancellation, atMs);
      }
    },
  };
}

type Versions = readonly [FoundTransaction, ...FoundTransaction[]];

const txIdsOf = (versions: Versions): readonly string[] => versions.map(({ txId }) => txId);

async function insertAdopted(
  sql: Sql,
  versions: Versions,
  key: string,
  atMs: number,
): Promise<string | null> {
  const [found] = versions;
  const [row] = await sql.query<{ transfer_id: string }>(ADOPT, [
    key,
    found.chainKey,
    String(found.fromWallet),
    found.toAddress,
    found.assetSlug,
    found.amountMinor.toString(),
    found.nonce,
    found.sender,
    found.rawTransaction,
    found.txId,
    JSON.stringify(found.spentOutputs),
    iso(found.sentAtMs),
    iso(atMs),
    found.transferKey,
    found.attempt ?? 1,
    txIdsOf(versions),
  ]);
  return row?.transfer_id ?? null;
}

/** @returns the id of the adopted transfer that got its key, or `null` */
async function learnName(sql: Sql, versions: Versions): Promise<string | null> {
  const [{ chainKey, transferKey, attempt }] = versions;
  if (transferKey === null || attempt === null) return null;
  const [row] = await sql.query<{ transfer_id: string }>(LEARN_NAME, [
    chainKey,
    txIdsOf(versions),
    transferKey,
    attempt,
  ]);
  if (!row) return null;
  await sql.query('UPDATE transfer_version SET attempt = $2 WHERE transfer_id = $1', [
    row.transfer_id,
    attempt,
  ]);
  return row.transfer_id;
}

const foundFromRow = (row: FoundRow): FoundTransaction => ({
  chainKey: row.chain_key,
  txId: row.tx_id,
  source: row.source,
  transferKey: row.transfer_key,
  attempt: row.attempt,
  orderId: row.order_id === null ? null : Number(row.order_id),
  isExplained: row.is_explained,
  fromWallet: row.from_wallet === 'hot' ? 'hot' : Number(row.from_wallet),
  sender: row.sender,
  toAddress: row.to_address,
  assetSlug: row.asset_slug,
  amountMinor: BigInt(row.amount_minor),
  nonce: row.nonce === null ? null : Number(row.nonce),
  spentOutputs: row.spent_outputs,
  rawTransaction: row.raw_transaction,
  sentAtMs: Date.parse(row.sent_at),
});
