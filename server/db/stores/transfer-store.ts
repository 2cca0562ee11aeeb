import type { OutgoingTransfer, TransferPurpose } from '../../domain/transfers/outgoing-transfer';
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
  raw_transaction: string | null;
  tx_id: string | null;
  spent_outputs: string[];
  sent_minor: string | null;
  doubt: string | null;
  verdict: OutgoingTransfer['verdict'];
  created_at: string;
};

const iso = (atMs: number): string => new Date(atMs).toISOString();
const integerOrNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));

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
    rawTransaction: row.raw_transaction,
    txId: row.tx_id,
    spentOutputs: row.spent_outputs,
    sentMinor: integerOrNull(row.sent_minor),
    createdAtMs: Date.parse(row.created_at),
    doubt: row.doubt,
    verdict: row.verdict,
  };
}

async function transfers(sql: Sql, condition: string, parameters: readonly SqlParameter[]): Promise<OutgoingTransfer[]> {
  const rows = await sql.query<TransferRow>(`SELECT * FROM outgoing_transfer WHERE ${condition}`, parameters);
  return rows.map(transferFromRow);
}

async function changed(sql: Sql, query: string, parameters: readonly SqlParameter[]): Promise<boolean> {
  return (await sql.query(`${query} RETURNING transfer_id`, parameters)).length === 1;
}

const ENQUEUE = `
  INSERT INTO outgoing_transfer (transfer_key, purpose, order_id, deposit_id, chain_key, from_wallet, to_address, asset_slug, amount_minor, state, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'queued', $10, $10) ON CONFLICT (transfer_key) DO NOTHING`;

const KEEP_SIGNED = `
  UPDATE outgoing_transfer SET state = 'signed', raw_transaction = $2, tx_id = $3, nonce = $4, spent_outputs = $5::jsonb, sent_minor = $6, last_error = NULL, updated_at = $7
  WHERE transfer_id = $1 AND state = 'queued'`;

const REQUEUE = `UPDATE outgoing_transfer SET state = 'queued', raw_transaction = NULL, tx_id = NULL, sent_minor = NULL, spent_outputs = '[]', doubt = NULL, verdict = NULL, updated_at = $2 WHERE transfer_id = $1`;

/** @see TransferStore */
export function createTransferStore(): TransferStore {
  return {
    enqueue: async (sql, transfer, atMs) => {
      await sql.query(ENQUEUE, [
        transfer.transferKey, transfer.purpose, transfer.orderId, transfer.depositId, transfer.chainKey, String(transfer.fromWallet),
        transfer.toAddress, transfer.assetSlug, transfer.amountMinor?.toString() ?? null, iso(atMs),
      ]);
    },
    find: async (sql, transferId) => (await transfers(sql, 'transfer_id = $1', [transferId]))[0] ?? null,
    findByKey: async (sql, transferKey) => (await transfers(sql, 'transfer_key = $1', [transferKey]))[0] ?? null,
    inFlight: (sql, chainKey) => transfers(sql, `chain_key = $1 AND state IN ('queued', 'signed', 'broadcast') ORDER BY transfer_id`, [chainKey]),
    ofOrder: (sql, orderId) => transfers(sql, 'order_id = $1 ORDER BY transfer_id', [orderId]),
    nextNonce: async (sql, chainKey, fromWallet) => {
      const [row] = await sql.query<{ next: string | null }>('SELECT max(nonce) + 1 AS next FROM outgoing_transfer WHERE chain_key = $1 AND from_wallet = $2', [chainKey, String(fromWallet)]);
      return numberOrNull(row?.next ?? null);
    },
    keepSigned: (sql, transferId, prepared, signed, nonce, atMs) =>
      changed(sql, KEEP_SIGNED, [transferId, signed.rawTransaction, signed.txId, nonce, JSON.stringify(prepared.spentOutputs), prepared.amountMinor.toString(), iso(atMs)]),
    setState: (sql, transferId, from, to, atMs) => changed(sql, 'UPDATE outgoing_transfer SET state = $3, updated_at = $4 WHERE transfer_id = $1 AND state = $2', [transferId, from, to, iso(atMs)]),
    confirm: (sql, transferId, feeMinor, atMs) =>
      changed(sql, `UPDATE outgoing_transfer SET state = 'confirmed', fee_minor = $2, updated_at = $3 WHERE transfer_id = $1 AND state IN ('signed', 'broadcast')`, [transferId, feeMinor.toString(), iso(atMs)]),
    noteError: async (sql, transferId, message, atMs) => {
      await sql.query('UPDATE outgoing_transfer SET last_error = $2, updated_at = $3 WHERE transfer_id = $1', [transferId, message.slice(0, 500), iso(atMs)]);
    },
    noteDoubt: async (sql, transferId, doubt, atMs) => {
      await sql.query('UPDATE outgoing_transfer SET doubt = $2, verdict = NULL, last_error = $2, updated_at = $3 WHERE transfer_id = $1', [transferId, doubt, iso(atMs)]);
    },
    clearDoubt: (sql, transferId, atMs) => changed(sql, 'UPDATE outgoing_transfer SET doubt = NULL, verdict = NULL, updated_at = $2 WHERE transfer_id = $1 AND doubt IS NOT NULL', [transferId, iso(atMs)]),
    giveVerdict: (sql, txId, verdict, atMs) => changed(sql, `UPDATE outgoing_transfer SET verdict = $2, updated_at = $3 WHERE tx_id = $1 AND doubt IS NOT NULL AND state IN ('signed', 'broadcast')`, [txId, verdict, iso(atMs)]),
    takeBack: (sql, transferKey) => changed(sql, `DELETE FROM outgoing_transfer WHERE transfer_key = $1 AND state = 'queued'`, [transferKey]),
    cancelUnsent: (sql, transferKey, atMs) => changed(sql, `UPDATE outgoing_transfer SET state = 'cancelled', updated_at = $2 WHERE transfer_key = $1 AND state IN ('queued', 'failed')`, [transferKey, iso(atMs)]),
    requeueLapsed: (sql, transferId, txId, atMs) => changed(sql, `${REQUEUE} AND tx_id = $3 AND state IN ('signed', 'broadcast')`, [transferId, iso(atMs), txId]),
    requeueFailed: (sql, transferId, atMs) => changed(sql, `${REQUEUE} AND state = 'failed' AND purpose <> 'reward_withdrawal'`, [transferId, iso(atMs)]),
    keepFailedAttempt: async (sql, transferId, txId, feeMinor, atMs) => {
      await sql.query('INSERT INTO failed_attempt (transfer_id, tx_id, fee_minor, created_at) VALUES ($1, $2, $3, $4)', [transferId, txId, feeMinor.toString(), iso(atMs)]);
    },
    purposeOf: async (sql, chainKey, txId) => {
      const [row] = await sql.query<{ purpose: TransferPurpose }>('SELECT purpose FROM outgoing_transfer WHERE chain_key = $1 AND tx_id = $2', [chainKey, txId]);
      return row?.purpose ?? null;
    },
    spentOutputs: async (sql, chainKey) => {
      const rows = await sql.query<{ output: string }>(
        `SELECT jsonb_array_elements_text(spent_outputs) AS output FROM outgoing_transfer WHERE chain_key = $1 AND state IN ('signed', 'broadcast')`,
        [chainKey],
      );
      return rows.map((row) => row.output);
    },
    countByState: async (sql) => {
      const rows = await sql.query<{ chain_key: string; state: string; count: string }>('SELECT chain_key, state, count(*) FROM outgoing_transfer GROUP BY chain_key, state');
      return rows.map((row) => ({ chainKey: row.chain_key, state: row.state, count: Number(row.count) }));
    },
  };
}
