import { iso } from '@quayside/contract/time/iso';

import type { TransferStore } from '../ports/transfer-store';
import { findTransfers, updatesOne } from './transfer-row';

/** Also releases the nonce: the chain has used it, or never will. */
const REQUEUE = `
  UPDATE outgoing_transfer
  SET
    state = 'queued',
    attempt = attempt + 1,
    raw_transaction = NULL,
    tx_id = NULL,
    nonce = NULL,
    sender = NULL,
    sent_minor = NULL,
    fee_minor = NULL,
    spent_outputs = '[]',
    is_cancellation = false,
    wanted_change = NULL,
    block_height = NULL,
    block_hash = NULL,
    is_final = false,
    checked_height = NULL,
    conflict_tx_id = NULL,
    conflict_height = NULL,
    conflict_hash = NULL,
    doubt = NULL,
    doubt_moved_minor = NULL,
    verdict = NULL,
    updated_at = $2
  WHERE transfer_id = $1`;

/** Creates the operations that cancel or requeue transfers. */
export function createTransferRetries(): Pick<
  TransferStore,
  'reclaim' | 'removeAdopted' | 'cancelUnsent' | 'requeueDead' | 'requeueFailed'
> {
  return {
    reclaim: (sql, transferKey) =>
      updatesOne(
        sql,
        `DELETE FROM outgoing_transfer WHERE transfer_key = $1 AND state = 'queued'`,
        [transferKey],
      ),
    removeAdopted: async (sql, chainKey, txId) => {
      const [adopted] = await findTransfers(
        sql,
        `
          purpose = 'adopted'
          AND transfer_id = (
            SELECT transfer_id
            FROM transfer_version v
            JOIN outgoing_transfer t USING (transfer_id)
            WHERE t.chain_key = $1 AND v.tx_id = $2
          )
          FOR UPDATE`,
        [chainKey, txId],
      );
      if (!adopted) return null;
      await sql.query('DELETE FROM failed_attempt WHERE transfer_id = $1', [adopted.transferId]);
      await sql.query('DELETE FROM outgoing_transfer WHERE transfer_id = $1', [adopted.transferId]);
      return adopted;
    },
    cancelUnsent: (sql, transferKey, atMs) =>
      updatesOne(
        sql,
        `
          UPDATE outgoing_transfer
          SET state = 'cancelled', updated_at = $2
          WHERE transfer_key = $1 AND (state = 'queued' OR (state = 'failed' AND is_final))`,
        [transferKey, iso(atMs)],
      ),
    requeueDead: (sql, transferId, txId, atMs) =>
      updatesOne(sql, `${REQUEUE} AND tx_id = $3 AND state IN ('signed', 'broadcast')`, [
        transferId,
        iso(atMs),
        txId,
      ]),
    requeueFailed: (sql, transferId, atMs) =>
      updatesOne(
        sql,
        `${REQUEUE} AND state = 'failed' AND is_final AND purpose NOT IN ('reward_withdrawal', 'cold', 'owner')`,
        [transferId, iso(atMs)],
      ),
  };
}

/** Creates the operations on attempts that were mined and failed. */
export function createFailedAttempts(): Pick<TransferStore, 'keepFailedAttempt' | 'retriedFees'> {
  return {
    keepFailedAttempt: async (sql, transferId, txId, feeMinor, atMs) => {
      await sql.query(
        'INSERT INTO failed_attempt (transfer_id, tx_id, fee_minor, created_at) VALUES ($1, $2, $3, $4)',
        [transferId, txId, feeMinor.toString(), iso(atMs)],
      );
    },
    retriedFees: async (sql, orderId) => {
      const rows = await sql.query<{ transfer_id: string; fee_minor: string }>(
        `
          SELECT t.transfer_id, sum(f.fee_minor) AS fee_minor
          FROM failed_attempt f
          JOIN outgoing_transfer t USING (transfer_id)
          WHERE t.order_id = $1 AND f.tx_id IS DISTINCT FROM t.tx_id
          GROUP BY t.transfer_id`,
        [orderId],
      );
      return new Map(rows.map((row) => [row.transfer_id, BigInt(row.fee_minor)]));
    },
  };
}
