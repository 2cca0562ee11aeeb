import type { PreparedTransfer, SignedTransfer } from '../../chains/chain';
import type { Sql } from '../../platform/database/database';
import type { UpstreamOrderTransfer } from './upstream-order';
import { transferFromRow, type TransferRow } from './upstream-order-rows';

const IN_FLIGHT = "state IN ('signed', 'broadcast')";

/** Does nothing when the upstream order already has such a transfer. */
export async function insertTransfer(
  sql: Sql,
  transfer: UpstreamOrderTransfer,
  atMs: number,
): Promise<void> {
  await sql.query(
    `INSERT INTO sandbox_transfer (
       shift_id, kind, chain_key, asset_slug, to_address, to_memo,
       amount_minor, state, tx_id, created_at
     )
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (shift_id, kind) DO NOTHING`,
    [
      transfer.upstreamOrderId,
      transfer.kind,
      transfer.chainKey,
      transfer.assetSlug,
      transfer.toAddress,
      transfer.toMemo,
      transfer.amountMinor,
      transfer.state,
      transfer.txId,
      new Date(atMs).toISOString(),
    ],
  );
}

export async function findTransfers(
  sql: Sql,
  upstreamOrderId: string,
): Promise<UpstreamOrderTransfer[]> {
  const rows = await sql.query<TransferRow>('SELECT * FROM sandbox_transfer WHERE shift_id = $1', [
    upstreamOrderId,
  ]);
  return rows.map(transferFromRow);
}

export async function findTransfer(
  sql: Sql,
  upstreamOrderId: string,
  kind: UpstreamOrderTransfer['kind'],
): Promise<UpstreamOrderTransfer | null> {
  return (
    (await findTransfers(sql, upstreamOrderId)).find((transfer) => transfer.kind === kind) ?? null
  );
}

/**
 * Stores the signed transaction before it is sent.
 * @returns false when the transfer was no longer queued: then this transaction must not be sent
 */
export async function storeSigned(
  sql: Sql,
  transfer: UpstreamOrderTransfer,
  nonce: number | null,
  prepared: PreparedTransfer,
  signed: SignedTransfer,
): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE sandbox_transfer
     SET state = 'signed',
       nonce = $3,
       raw_transaction = $4,
       tx_id = $5,
       spent_outputs = $6::jsonb
     WHERE shift_id = $1 AND kind = $2 AND state = 'queued'
     RETURNING shift_id`,
    [
      transfer.upstreamOrderId,
      transfer.kind,
      nonce,
      signed.rawTransaction,
      signed.txId,
      JSON.stringify(prepared.spentOutputs),
    ],
  );
  return rows.length > 0;
}

/** @returns whether the transfer with that transaction was in the state `from` and is now `to` */
export async function moveTransfer(
  sql: Sql,
  transfer: UpstreamOrderTransfer,
  from: UpstreamOrderTransfer['state'],
  to: UpstreamOrderTransfer['state'],
): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE sandbox_transfer
     SET state = $4
     WHERE shift_id = $1 AND kind = $2 AND state = $3 AND tx_id = $5
     RETURNING shift_id`,
    [transfer.upstreamOrderId, transfer.kind, from, to, transfer.txId],
  );
  return rows.length > 0;
}

/**
 * Discards a signed transaction that can no longer be mined, so that the transfer is signed again.
 */
export async function requeueTransfer(sql: Sql, transfer: UpstreamOrderTransfer): Promise<void> {
  await sql.query(
    `UPDATE sandbox_transfer
     SET state = 'queued',
       nonce = NULL,
       raw_transaction = NULL,
       tx_id = NULL,
       spent_outputs = '[]'
     WHERE shift_id = $1 AND kind = $2 AND tx_id = $3 AND ${IN_FLIGHT}`,
    [transfer.upstreamOrderId, transfer.kind, transfer.txId],
  );
}

/** Returns the nonces and outputs that transfers in flight already use. */
export async function findInUse(
  sql: Sql,
  chainKey: string,
): Promise<{ readonly highestNonce: number; readonly outputs: readonly string[] }> {
  const rows = await sql.query<{ nonce: string | null; spent_outputs: string[] }>(
    `SELECT nonce, spent_outputs FROM sandbox_transfer WHERE chain_key = $1 AND ${IN_FLIGHT}`,
    [chainKey],
  );
  return {
    highestNonce: rows.reduce(
      (highest, { nonce }) => Math.max(highest, nonce === null ? -1 : Number(nonce)),
      -1,
    ),
    outputs: rows.flatMap(({ spent_outputs: outputs }) => outputs),
  };
}
