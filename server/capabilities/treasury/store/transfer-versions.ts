import { iso } from '@quayside/contract/time/iso';

import type { SignedPayment } from '../../../chains/signer-port';
import type { Sql } from '../../../platform/database/database';
import type { TransferVersion } from '../domain/transfers/transfer-version';
import type { TransferStore } from '../ports/transfer-store';

type VersionRow = {
  tx_id: string;
  raw_transaction: string;
  spent_outputs: string[];
  sent_minor: string;
  is_cancellation: boolean;
  checked_at: string;
};

const INSERT = `
  INSERT INTO transfer_version (
    transfer_id, attempt, tx_id, raw_transaction, spent_outputs, sent_minor, is_cancellation,
    signed_at, checked_at
  )
  SELECT transfer_id, attempt, $2, $3, $4::jsonb, $5, $6, $7, $7
  FROM outgoing_transfer
  WHERE transfer_id = $1
  ON CONFLICT (transfer_id, tx_id) DO NOTHING`;

const MAKE_CURRENT = `
  UPDATE outgoing_transfer t
  SET
    tx_id = v.tx_id,
    raw_transaction = v.raw_transaction,
    spent_outputs = v.spent_outputs,
    sent_minor = CASE WHEN v.is_cancellation THEN t.sent_minor ELSE v.sent_minor END,
    is_cancellation = v.is_cancellation,
    wanted_change = NULL,
    conflict_tx_id = NULL,
    conflict_height = NULL,
    conflict_hash = NULL,
    checked_height = NULL,
    last_error = NULL,
    updated_at = $4
  FROM transfer_version v
  WHERE t.transfer_id = $1
    AND v.transfer_id = t.transfer_id
    AND v.attempt = t.attempt
    AND v.tx_id = $3
    AND t.tx_id = $2
    AND t.state IN ('signed', 'broadcast')
  RETURNING t.transfer_id`;

/** The versions of the transfer count as never compared, so the next run compares them. */
const WANT_CHANGE = `
  WITH wanted AS (
    UPDATE outgoing_transfer t
    SET wanted_change = $2
    WHERE state IN ('signed', 'broadcast')
      AND doubt IS NULL
      AND chain_key = ANY($3)
      AND ($2 = 'bump' OR (from_wallet = 'hot' AND purpose NOT IN ('gas', 'filler')))
      AND EXISTS (
        SELECT 1
        FROM transfer_version v
        WHERE v.transfer_id = t.transfer_id AND v.attempt = t.attempt AND v.tx_id = $1
      )
    RETURNING transfer_id, attempt
  )
  UPDATE transfer_version v
  SET checked_at = 'epoch'
  FROM wanted
  WHERE v.transfer_id = wanted.transfer_id AND v.attempt = wanted.attempt
  RETURNING v.transfer_id`;

/** Inserts a version of a transfer, unless it is there. */
export async function insertVersion(
  sql: Sql,
  transferId: string,
  version: Pick<SignedPayment, 'txId' | 'rawTransaction' | 'spentOutputs' | 'amountMinor'>,
  isCancellation: boolean,
  atMs: number,
): Promise<void> {
  await sql.query(INSERT, [
    transferId,
    version.txId,
    version.rawTransaction,
    JSON.stringify(version.spentOutputs),
    version.amountMinor.toString(),
    isCancellation,
    iso(atMs),
  ]);
}

/** Creates the operations on the versions of signed transfers. */
export function createTransferVersions(): Pick<
  TransferStore,
  | 'versions'
  | 'addVersion'
  | 'makeCurrent'
  | 'lockVersion'
  | 'noteCompared'
  | 'wantChange'
  | 'clearChange'
> {
  return {
    versions: async (sql, { transferId, attempt }) => {
      const rows = await sql.query<VersionRow>(
        `
          SELECT tx_id, raw_transaction, spent_outputs, sent_minor, is_cancellation, checked_at
          FROM transfer_version
          WHERE transfer_id = $1 AND attempt = $2
          ORDER BY signed_at, tx_id`,
        [transferId, attempt],
      );
      return rows.map(versionFromRow);
    },
    addVersion: (sql, transferId, version, isCancellation, atMs) =>
      insertVersion(sql, transferId, version, isCancellation, atMs),
    makeCurrent: async (sql, { transferId, txId }, nextTxId, atMs) =>
      (await sql.query(MAKE_CURRENT, [transferId, txId, nextTxId, iso(atMs)])).length === 1,
    lockVersion: async (sql, { transferId, txId }) =>
      (
        await sql.query(
          `
            SELECT FROM outgoing_transfer
            WHERE transfer_id = $1 AND tx_id = $2 AND state IN ('signed', 'broadcast')
            FOR UPDATE`,
          [transferId, txId],
        )
      ).length === 1,
    noteCompared: async (sql, { transferId, txId }, atMs) => {
      await sql.query(
        'UPDATE transfer_version SET checked_at = $3 WHERE transfer_id = $1 AND tx_id = $2',
        [transferId, txId, iso(atMs)],
      );
    },
    wantChange: async (sql, { txId, chainKeys }, change) =>
      (await sql.query(WANT_CHANGE, [txId, change, chainKeys])).length > 0,
    clearChange: async (sql, transferId, error) => {
      await sql.query(
        `
          UPDATE outgoing_transfer
          SET wanted_change = NULL, last_error = coalesce($2, last_error)
          WHERE transfer_id = $1`,
        [transferId, error],
      );
    },
  };
}

const versionFromRow = (row: VersionRow): TransferVersion => ({
  txId: row.tx_id,
  rawTransaction: row.raw_transaction,
  spentOutputs: row.spent_outputs,
  sentMinor: BigInt(row.sent_minor),
  isCancellation: row.is_cancellation,
  comparedAtMs: Date.parse(row.checked_at),
});
