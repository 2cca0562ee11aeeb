import type {
  BlockId,
  Conflict,
  OutgoingTransfer,
  TransferPurpose,
} from '../../domain/transfers/outgoing-transfer';
import type { Sql, SqlParameter } from '../../ports/database';
import type { TransferStore } from '../../ports/stores/transfer-store';

type TransferRow = {
  transfer_id: string;
  transfer_key: string;
  purpose: OutgoingTransfer['purpose'];
  order_id: string | null;
  deposit_id: string | null;
  chain_key: string;
  from_wallet: string;
  to_address: string;
  asset_slug: string;
  amount_minor: string | null;
  state: OutgoingTransfer['state'];
  nonce: string | null;
  sender: string | null;
  raw_transaction: string | null;
  tx_id: string | null;
  spent_outputs: string[];
  sent_minor: string | null;
  doubt: string | null;
  doubt_moved_minor: string | null;
  verdict: OutgoingTransfer['verdict'];
  fee_minor: string | null;
  lost_minor: string;
  block_height: string | null;
  block_hash: string | null;
  is_final: boolean;
  round: number;
  was_confirmed: boolean;
  conflict_tx_id: string | null;
  conflict_height: string | null;
  conflict_hash: string | null;
  checked_height: string | null;
  last_error: string | null;
  created_at: string;
};

const iso = (atMs: number): string => new Date(atMs).toISOString();
const integerOrNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));

const blockOrNull = (height: string | null, hash: string | null): BlockId | null =>
  height === null || hash === null ? null : { height: Number(height), hash };

function conflictFromRow(row: TransferRow): Conflict | null {
  const block = blockOrNull(row.conflict_height, row.conflict_hash);
  return block === null || row.conflict_tx_id === null ? null : { txId: row.conflict_tx_id, block };
}

function transferFromRow(row: TransferRow): OutgoingTransfer {
  return {
    transferId: row.transfer_id,
    transferKey: row.transfer_key,
    purpose: row.purpose,
    orderId: numberOrNull(row.order_id),
    depositId: row.deposit_id,
    chainKey: row.chain_key,
    fromWallet: row.from_wallet === 'hot' ? 'hot' : Number(row.from_wallet),
    toAddress: row.to_address,
    assetSlug: row.asset_slug,
    amountMinor: integerOrNull(row.amount_minor),
    state: row.state,
    nonce: numberOrNull(row.nonce),
    sender: row.sender,
    rawTransaction: row.raw_transaction,
    txId: row.tx_id,
    spentOutputs: row.spent_outputs,
    sentMinor: integerOrNull(row.sent_minor),
    feeMinor: integerOrNull(row.fee_minor),
    lostMinor: BigInt(row.lost_minor),
    block: blockOrNull(row.block_height, row.block_hash),
    isFinal: row.is_final,
    round: row.round,
    wasConfirmed: row.was_confirmed,
    conflict: conflictFromRow(row),
    checkedHeight: numberOrNull(row.checked_height),
    lastError: row.last_error,
    createdAtMs: Date.parse(row.created_at),
    doubt: row.doubt,
    doubtMovedMinor: integerOrNull(row.doubt_moved_minor),
    verdict: row.verdict,
  };
}

async function transfers(
  sql: Sql,
  condition: string,
  parameters: readonly SqlParameter[],
): Promise<OutgoingTransfer[]> {
  const rows = await sql.query<TransferRow>(
    `SELECT * FROM outgoing_transfer WHERE ${condition}`,
    parameters,
  );
  return rows.map(transferFromRow);
}

async function changed(
  sql: Sql,
  query: string,
  parameters: readonly SqlParameter[],
): Promise<boolean> {
  return (await sql.query(`${query} RETURNING transfer_id`, parameters)).length === 1;
}

const ENQUEUE = `
  INSERT INTO outgoing_transfer (transfer_key, purpose, order_id, deposit_id, chain_key, from_wallet, to_address, asset_slug, amount_minor, state, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'queued', $10, $10) ON CONFLICT (transfer_key) DO NOTHING`;

const KEEP_SIGNED = `
  UPDATE outgoing_transfer SET state = 'signed', raw_transaction = $2, tx_id = $3, nonce = $4, spent_outputs = $5::jsonb, sent_minor = $6, sender = $8, last_error = NULL, updated_at = $7
  WHERE transfer_id = $1 AND state = 'queued'`;

/** Gives the nonce back too: the chain has used it up, or never will. */
const REQUEUE = `
  UPDATE outgoing_transfer SET state = 'queued', raw_transaction = NULL, tx_id = NULL, nonce = NULL, sender = NULL, sent_minor = NULL, fee_minor = NULL, spent_outputs = '[]', block_height = NULL, block_hash = NULL,
    is_final = false, checked_height = NULL, conflict_tx_id = NULL, conflict_height = NULL, conflict_hash = NULL, doubt = NULL, doubt_moved_minor = NULL, verdict = NULL, updated_at = $2
  WHERE transfer_id = $1`;

const SETTLE = `
  UPDATE outgoing_transfer SET state = $2, fee_minor = $3, lost_minor = $8, block_height = $4, block_hash = $5, is_final = $6, checked_height = NULL,
    conflict_tx_id = NULL, conflict_height = NULL, conflict_hash = NULL, was_confirmed = was_confirmed OR $2 = 'confirmed', last_error = NULL, updated_at = $7
  WHERE transfer_id = $1 AND state IN ('signed', 'broadcast')`;

const REOPEN = `
  UPDATE outgoing_transfer SET state = 'broadcast', round = round + 1, fee_minor = NULL, lost_minor = 0, doubt = NULL, doubt_moved_minor = NULL, verdict = NULL, block_height = NULL, block_hash = NULL, is_final = false, checked_height = NULL, last_error = $4, updated_at = $5
  WHERE transfer_id = $1 AND state = $2 AND round = $3`;

const NOTE_DOUBT = `
  UPDATE outgoing_transfer SET doubt = $2, doubt_moved_minor = COALESCE($3, doubt_moved_minor), verdict = NULL, last_error = $2, updated_at = $4
  WHERE transfer_id = $1`;

/** Blocks are asked for with every fifth new one at most. */
const NOT_CHECKED_LATELY =
  '(t.checked_height IS NULL OR t.checked_height > $2 OR t.checked_height <= $2 - 5)';

/** Nothing has to be asked about a block that the watcher of the chain still has, until it is deep enough to be final. */
const DUE_FOR_CHECK = `
  SELECT t.* FROM outgoing_transfer t
  LEFT JOIN chain_block b ON b.chain_key = t.chain_key AND b.height = t.block_height AND b.hash = t.block_hash
  WHERE t.chain_key = $1 AND t.state IN ('confirmed', 'failed') AND NOT t.is_final AND (
    t.block_height <= $3 OR (b.height IS NULL AND ${NOT_CHECKED_LATELY}))
  ORDER BY t.nonce, t.transfer_id`;

const SETTLED_FROM = `
  SELECT * FROM outgoing_transfer t
  WHERE t.chain_key = $1 AND t.sender = $4 AND t.nonce >= $3 AND t.state IN ('confirmed', 'failed') AND t.block_hash IS NOT NULL AND ${NOT_CHECKED_LATELY}
  ORDER BY t.nonce LIMIT 20`;

const NEWEST_UNCHECKED = `
  SELECT t.transfer_id FROM (
    SELECT transfer_id, checked_height FROM outgoing_transfer WHERE chain_key = $1 AND sender = $3 AND nonce IS NOT NULL AND state IN ('confirmed', 'failed') AND block_hash IS NOT NULL ORDER BY nonce DESC LIMIT 1
  ) t WHERE ${NOT_CHECKED_LATELY}`;

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
      ]);
    },
    find: async (sql, transferId) =>
      (await transfers(sql, 'transfer_id = $1', [transferId]))[0] ?? null,
    findByKey: async (sql, transferKey) =>
      (await transfers(sql, 'transfer_key = $1', [transferKey]))[0] ?? null,
    inFlight: (sql, chainKey) =>
      transfers(
        sql,
        `chain_key = $1 AND state IN ('queued', 'signed', 'broadcast') ORDER BY transfer_id`,
        [chainKey],
      ),
    ofOrder: (sql, orderId) => transfers(sql, 'order_id = $1 ORDER BY transfer_id', [orderId]),
    heldNonces: async (sql, chainKey, sender, fromNonce) => {
      const rows = await sql.query<{ nonce: string }>(
        'SELECT nonce FROM outgoing_transfer WHERE chain_key = $1 AND sender = $2 AND nonce >= $3 ORDER BY nonce',
        [chainKey, sender, fromNonce],
      );
      return rows.map((row) => Number(row.nonce));
    },
    hasHotWallet: async (sql, addresses) =>
      (
        await sql.query(
          `SELECT 1 FROM outgoing_transfer WHERE from_wallet = 'hot' AND sender = ANY($1) LIMIT 1`,
          [addresses],
        )
      ).length > 0,
    keepSigned: (sql, transferId, prepared, signed, { nonce, sender }, atMs) =>
      changed(sql, KEEP_SIGNED, [
        transferId,
        signed.rawTransaction,
        signed.txId,
        nonce,
        JSON.stringify(prepared.spentOutputs),
        prepared.amountMinor.toString(),
        iso(atMs),
        sender,
      ]),
    ...createSenders(),
    noteBroadcast: (sql, transferId, atMs) =>
      changed(
        sql,
        "UPDATE outgoing_transfer SET state = 'broadcast', last_error = NULL, updated_at = $2 WHERE transfer_id = $1 AND state IN ('signed', 'broadcast')",
        [transferId, iso(atMs)],
      ),
    settle: (sql, transferId, { state, feeMinor, lostMinor = 0n, block, isFinal }, atMs) =>
      changed(sql, SETTLE, [
        transferId,
        state,
        feeMinor.toString(),
        block.height,
        block.hash,
        isFinal,
        iso(atMs),
        lostMinor.toString(),
      ]),
    ...createFollowing(),
    noteError: async (sql, transferId, message, atMs) => {
      await sql.query(
        'UPDATE outgoing_transfer SET last_error = $2, updated_at = $3 WHERE transfer_id = $1',
        [transferId, message.slice(0, 500), iso(atMs)],
      );
    },
    noteDoubt: async (sql, transferId, { doubt, measuredMinor }, atMs) => {
      await sql.query(NOTE_DOUBT, [
        transferId,
        doubt,
        measuredMinor?.toString() ?? null,
        iso(atMs),
      ]);
    },
    clearDoubt: (sql, transferId, atMs) =>
      changed(
        sql,
        'UPDATE outgoing_transfer SET doubt = NULL, verdict = NULL, updated_at = $2 WHERE transfer_id = $1 AND doubt IS NOT NULL',
        [transferId, iso(atMs)],
      ),
    giveVerdict: (sql, txId, verdict, atMs) =>
      changed(
        sql,
        `UPDATE outgoing_transfer SET verdict = $2, updated_at = $3 WHERE tx_id = $1 AND doubt IS NOT NULL AND state IN ('signed', 'broadcast')`,
        [txId, verdict, iso(atMs)],
      ),
    takeBack: (sql, transferKey) =>
      changed(sql, `DELETE FROM outgoing_transfer WHERE transfer_key = $1 AND state = 'queued'`, [
        transferKey,
      ]),
    cancelUnsent: (sql, transferKey, atMs) =>
      changed(
        sql,
        `UPDATE outgoing_transfer SET state = 'cancelled', updated_at = $2 WHERE transfer_key = $1 AND (state = 'queued' OR (state = 'failed' AND is_final))`,
        [transferKey, iso(atMs)],
      ),
    requeueDead: (sql, transferId, txId, atMs) =>
      changed(sql, `${REQUEUE} AND tx_id = $3 AND state IN ('signed', 'broadcast')`, [
        transferId,
        iso(atMs),
        txId,
      ]),
    requeueFailed: (sql, transferId, atMs) =>
      changed(
        sql,
        `${REQUEUE} AND state = 'failed' AND is_final AND purpose <> 'reward_withdrawal'`,
        [transferId, iso(atMs)],
      ),
    keepFailedAttempt: async (sql, transferId, txId, feeMinor, atMs) => {
      await sql.query(
        'INSERT INTO failed_attempt (transfer_id, tx_id, fee_minor, created_at) VALUES ($1, $2, $3, $4)',
        [transferId, txId, feeMinor.toString(), iso(atMs)],
      );
    },
    purposeOf: async (sql, chainKey, txId) => {
      const [row] = await sql.query<{ purpose: TransferPurpose }>(
        'SELECT purpose FROM outgoing_transfer WHERE chain_key = $1 AND tx_id = $2',
        [chainKey, txId],
      );
      return row?.purpose ?? null;
    },
    spentOutputs: async (sql, chainKey) => {
      const rows = await sql.query<{ output: string }>(
        `SELECT jsonb_array_elements_text(spent_outputs) AS output FROM outgoing_transfer WHERE chain_key = $1 AND (state IN ('signed', 'broadcast') OR (state IN ('confirmed', 'failed') AND NOT is_final))`,
        [chainKey],
      );
      return rows.map((row) => row.output);
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

const SENDERS_PER_BATCH = 100;

/** Transfers that were signed before their senders were written down. */
function createSenders(): Pick<TransferStore, 'withoutSender' | 'noteSender'> {
  return {
    withoutSender: (sql, chainKey) =>
      transfers(
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

/** What happens to transfers after they were confirmed or failed. */
function createFollowing(): Pick<
  TransferStore,
  | 'dueForCheck'
  | 'isFollowing'
  | 'followed'
  | 'newestUnchecked'
  | 'settledFrom'
  | 'noteConflict'
  | 'noteChecked'
  | 'makeFinal'
  | 'reopen'
  | 'settledNonces'
  | 'countReopened'
> {
  return {
    dueForCheck: async (sql, chainKey, headHeight, finalHeight) =>
      (await sql.query<TransferRow>(DUE_FOR_CHECK, [chainKey, headHeight, finalHeight])).map(
        transferFromRow,
      ),
    isFollowing: async (sql, chainKey) =>
      (
        await sql.query(
          `SELECT 1 FROM outgoing_transfer WHERE chain_key = $1 AND (state IN ('signed', 'broadcast') OR (state IN ('confirmed', 'failed') AND NOT is_final)) LIMIT 1`,
          [chainKey],
        )
      ).length > 0,
    followed: (sql, chainKey) =>
      transfers(sql, `chain_key = $1 AND state IN ('confirmed', 'failed') AND NOT is_final`, [
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
    noteConflict: async (sql, transferId, conflict) => {
      await sql.query(
        `UPDATE outgoing_transfer SET conflict_tx_id = $2, conflict_height = $3, conflict_hash = $4 WHERE transfer_id = $1 AND state IN ('signed', 'broadcast')`,
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
        `UPDATE outgoing_transfer SET is_final = true, checked_height = $2 WHERE transfer_id = $1 AND state IN ('confirmed', 'failed')`,
        [transferId, headHeight],
      );
    },
    reopen: async (sql, { transferId, state, round, txId }, reason, atMs) => {
      const isReopened = await changed(sql, REOPEN, [transferId, state, round, reason, iso(atMs)]);
      if (isReopened && state === 'failed')
        await sql.query('DELETE FROM failed_attempt WHERE transfer_id = $1 AND tx_id = $2', [
          transferId,
          txId,
        ]);
      return isReopened;
    },
    settledNonces: async (sql, chainKey, sender) => {
      const rows = await sql.query<{ next: string | null }>(
        `SELECT max(nonce) + 1 AS next FROM outgoing_transfer WHERE chain_key = $1 AND sender = $2 AND (state IN ('confirmed', 'failed') OR round > 0)`,
        [chainKey, sender],
      );
      return Number(rows[0]?.next ?? 0);
    },
    countReopened: async (sql) => {
      const rows = await sql.query<{ chain_key: string; count: string }>(
        `SELECT chain_key, count(*) FROM outgoing_transfer WHERE round > 0 AND state IN ('queued', 'signed', 'broadcast') GROUP BY chain_key`,
      );
      return rows.map((row) => ({ chainKey: row.chain_key, count: Number(row.count) }));
    },
  };
}
