import { iso } from '@quayside/contract/time/iso';

import type { TransferStore } from '../ports/transfer-store';
import { findTransfers, updatesOne } from './transfer-row';
import { insertVersion } from './transfer-versions';

const STORE_SIGNED = `
  UPDATE outgoing_transfer
  SET
    state = 'signed',
    raw_transaction = $2,
    tx_id = $3,
    nonce = $4,
    spent_outputs = $5::jsonb,
    sent_minor = $6,
    sender = $8,
    last_error = NULL,
    updated_at = $7
  WHERE transfer_id = $1 AND state = 'queued'`;

const SETTLE = `
  UPDATE outgoing_transfer
  SET
    state = $2,
    fee_minor = $3,
    lost_minor = $8,
    block_height = $4,
    block_hash = $5,
    is_final = $6,
    checked_height = NULL,
    conflict_tx_id = NULL,
    conflict_height = NULL,
    conflict_hash = NULL,
    was_confirmed = was_confirmed OR $2 = 'confirmed',
    wanted_change = NULL,
    last_error = NULL,
    updated_at = $7
  WHERE transfer_id = $1 AND state IN ('signed', 'broadcast')`;

const SENDERS_PER_BATCH = 100;

/**
 * Creates the functions that record the progress of a transfer, from its signature to its block.
 */
export function createTransferSending(): Pick<
  TransferStore,
  'lockQueued' | 'keepSigned' | 'noteBroadcast' | 'settle' | 'noteError'
> {
  return {
    lockQueued: async (sql, transferId) =>
      (
        await sql.query(
          `SELECT FROM outgoing_transfer WHERE transfer_id = $1 AND state = 'queued' FOR UPDATE`,
          [transferId],
        )
      ).length === 1,
    keepSigned: async (sql, transferId, signed, atMs) => {
      const isKept = await updatesOne(sql, STORE_SIGNED, [
        transferId,
        signed.rawTransaction,
        signed.txId,
        signed.nonce,
        JSON.stringify(signed.spentOutputs),
        signed.amountMinor.toString(),
        iso(atMs),
        signed.sender,
      ]);
      if (isKept) await insertVersion(sql, transferId, signed, false, atMs);
      return isKept;
    },
    noteBroadcast: (sql, transferId, atMs) =>
      updatesOne(
        sql,
        `
          UPDATE outgoing_transfer
          SET state = 'broadcast', last_error = NULL, updated_at = $2
          WHERE transfer_id = $1 AND state IN ('signed', 'broadcast')`,
        [transferId, iso(atMs)],
      ),
    settle: (sql, transferId, { state, feeMinor, lostMinor = 0n, block, isFinal }, atMs) =>
      updatesOne(sql, SETTLE, [
        transferId,
        state,
        feeMinor.toString(),
        block.height,
        block.hash,
        isFinal,
        iso(atMs),
        lostMinor.toString(),
      ]),
    noteError: async (sql, transferId, message, atMs) => {
      await sql.query(
        'UPDATE outgoing_transfer SET last_error = $2, updated_at = $3 WHERE transfer_id = $1',
        [transferId, message.slice(0, 500), iso(atMs)],
      );
    },
  };
}

/** Creates the operations on transfers that were signed before senders were recorded. */
export function createSenders(): Pick<TransferStore, 'withoutSender' | 'noteSender'> {
  return {
    withoutSender: (sql, chainKey) =>
      findTransfers(
        sql,
        `chain_key = $1 AND nonce IS NOT NULL AND sender IS NULL LIMIT ${SENDERS_PER_BATCH}`,
        [chainKey],
      ),
    noteSender: async (sql, transferId, sender) => {
      await sql.query(
        'UPDATE outgoing_transfer SET sender = $2 WHERE transfer_id = $1 AND sender IS NULL',
        [transferId, sender],
      );
    },
  };
}
