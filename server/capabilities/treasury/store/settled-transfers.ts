import { iso } from '@quayside/contract/time/iso';

import type { TransferStore } from '../ports/transfer-store';
import { findTransfers, transferFromRow, updatesOne, type TransferRow } from './transfer-row';

const REOPEN = `
  UPDATE outgoing_transfer
  SET
    state = 'broadcast',
    round = round + 1,
    fee_minor = NULL,
    lost_minor = 0,
    doubt = NULL,
    doubt_moved_minor = NULL,
    verdict = NULL,
    block_height = NULL,
    block_hash = NULL,
    is_final = false,
    checked_height = NULL,
    last_error = $4,
    updated_at = $5
  WHERE transfer_id = $1 AND state = $2 AND round = $3`;

/** A block is requested again after five new ones at the earliest. */
const notCheckedRecently = (headHeight: string): string =>
  `(t.checked_height IS NULL OR t.checked_height > ${headHeight} OR t.checked_height <= ${headHeight} - 5)`;

const NOT_CHECKED_RECENTLY = notCheckedRecently('$2');

/**
 * While the chain watcher still has a block, the block is not requested until it has enough
 * confirmations to be final.
 */
const DUE_FOR_CHECK = `
  SELECT t.*
  FROM outgoing_transfer t
  LEFT JOIN chain_block b
    ON b.chain_key = t.chain_key AND b.height = t.block_height AND b.hash = t.block_hash
  WHERE t.chain_key = $1
    AND t.state IN ('confirmed', 'failed')
    AND NOT t.is_final
    AND (t.block_height <= $3 OR (b.height IS NULL AND ${NOT_CHECKED_RECENTLY}))
  ORDER BY t.nonce, t.transfer_id`;

const SETTLED_FROM = `
  SELECT *
  FROM outgoing_transfer t
  WHERE t.chain_key = $1
    AND t.sender = $4
    AND t.nonce >= $3
    AND t.state IN ('confirmed', 'failed')
    AND t.block_hash IS NOT NULL
    AND ${NOT_CHECKED_RECENTLY}
  ORDER BY t.nonce LIMIT 20`;

const newestOf = (sender: string): string => `(
    SELECT transfer_id, checked_height
    FROM outgoing_transfer
    WHERE chain_key = $1
      AND sender = ${sender}
      AND nonce IS NOT NULL
      AND state IN ('confirmed', 'failed')
      AND block_hash IS NOT NULL
    ORDER BY nonce DESC LIMIT 1
  )`;

const NEWEST_UNCHECKED = `
  SELECT t.transfer_id
  FROM ${newestOf('$3')} t
  WHERE ${NOT_CHECKED_RECENTLY}`;

/** One statement, because it runs in every turn of the sender of each chain. */
const IS_BUSY = `
  SELECT
    FROM outgoing_transfer
    WHERE chain_key = $1 AND state IN ('queued', 'signed', 'broadcast')
  UNION ALL
  SELECT
    FROM outgoing_transfer
    WHERE chain_key = $1 AND state IN ('confirmed', 'failed') AND NOT is_final
  UNION ALL
  SELECT
    FROM outgoing_transfer
    WHERE chain_key = $1 AND nonce IS NOT NULL AND sender IS NULL
  UNION ALL
  SELECT
    FROM ${newestOf('$2')} t
    LEFT JOIN (SELECT max(height) AS height FROM chain_block WHERE chain_key = $1) head ON true
    WHERE ${notCheckedRecently('head.height')}
  LIMIT 1`;

/**
 * Creates the queries for confirmed and failed transfers, which a reorganisation may still undo.
 */
export function createSettledReads(): Pick<
  TransferStore,
  | 'dueForCheck'
  | 'isIdle'
  | 'isFollowing'
  | 'followed'
  | 'newestUnchecked'
  | 'settledFrom'
  | 'settledNonces'
  | 'countReopened'
> {
  return {
    dueForCheck: async (sql, chainKey, headHeight, finalHeight) =>
      (await sql.query<TransferRow>(DUE_FOR_CHECK, [chainKey, headHeight, finalHeight])).map(
        transferFromRow,
      ),
    isIdle: async (sql, chainKey, hotWallet) =>
      (await sql.query(IS_BUSY, [chainKey, hotWallet])).length === 0,
    isFollowing: async (sql, chainKey) =>
      (
        await sql.query(
          `
            SELECT 1
            FROM outgoing_transfer
            WHERE chain_key = $1
              AND (
                state IN ('signed', 'broadcast')
                OR (state IN ('confirmed', 'failed') AND NOT is_final)
              )
            LIMIT 1`,
          [chainKey],
        )
      ).length > 0,
    followed: (sql, chainKey) =>
      findTransfers(sql, `chain_key = $1 AND state IN ('confirmed', 'failed') AND NOT is_final`, [
        chainKey,
      ]),
    newestUnchecked: async (sql, chainKey, sender, headHeight) =>
      (
        await sql.query<{ transfer_id: string }>(NEWEST_UNCHECKED, [chainKey, headHeight, sender])
      )[0]?.transfer_id ?? null,
    settledFrom: async (sql, chainKey, sender, nonce, headHeight) =>
      (await sql.query<TransferRow>(SETTLED_FROM, [chainKey, headHeight, nonce, sender])).map(
        transferFromRow,
      ),
    settledNonces: async (sql, chainKey, sender) => {
      const rows = await sql.query<{ next: string | null }>(
        `
          SELECT max(nonce) + 1 AS next
          FROM outgoing_transfer
          WHERE chain_key = $1 AND sender = $2 AND (state IN ('confirmed', 'failed') OR round > 0)`,
        [chainKey, sender],
      );
      return Number(rows[0]?.next ?? 0);
    },
    countReopened: async (sql) => {
      const rows = await sql.query<{ chain_key: string; count: string }>(
        `
          SELECT chain_key, count(*)
          FROM outgoing_transfer
          WHERE round > 0 AND state IN ('queued', 'signed', 'broadcast')
          GROUP BY chain_key`,
      );
      return rows.map((row) => ({ chainKey: row.chain_key, count: Number(row.count) }));
    },
  };
}

/** Creates the functions that record the node's reports about settled transfers. */
export function createSettledWrites(): Pick<
  TransferStore,
  'noteConflict' | 'noteChecked' | 'makeFinal' | 'reopen'
> {
  return {
    noteConflict: async (sql, transferId, conflict) => {
      await sql.query(
        `
          UPDATE outgoing_transfer
          SET conflict_tx_id = $2, conflict_height = $3, conflict_hash = $4
          WHERE transfer_id = $1 AND state IN ('signed', 'broadcast')`,
        [
          transferId,
          conflict?.txId ?? null,
          conflict?.block.height ?? null,
          conflict?.block.hash ?? null,
        ],
      );
    },
    noteChecked: async (sql, transferId, headHeight) => {
      await sql.query('UPDATE outgoing_transfer SET checked_height = $2 WHERE transfer_id = $1', [
        transferId,
        headHeight,
      ]);
    },
    makeFinal: async (sql, transferId, headHeight) => {
      await sql.query(
        `
          UPDATE outgoing_transfer
          SET is_final = true, checked_height = $2
          WHERE transfer_id = $1 AND state IN ('confirmed', 'failed')`,
        [transferId, headHeight],
      );
    },
    reopen: async (sql, { transferId, state, round, txId }, reason, atMs) => {
      const isReopened = await updatesOne(sql, REOPEN, [
        transferId,
        state,
        round,
        reason,
        iso(atMs),
      ]);
      if (isReopened && state === 'failed')
        await sql.query('DELETE FROM failed_attempt WHERE transfer_id = $1 AND tx_id = $2', [
          transferId,
          txId,
        ]);
      return isReopened;
    },
  };
}
