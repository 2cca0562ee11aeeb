import type { Sql, SqlParameter } from '../../../platform/database/database';
import type { BlockId, Conflict, OutgoingTransfer } from '../domain/transfers/outgoing-transfer';

export type TransferRow = {
  transfer_id: string;
  transfer_key: string;
  signed_key: string | null;
  purpose: OutgoingTransfer['purpose'];
  order_id: string | null;
  deposit_id: string | null;
  chain_key: string;
  from_wallet: string;
  to_address: string;
  asset_slug: string;
  amount_minor: string | null;
  settles: string[];
  state: OutgoingTransfer['state'];
  attempt: number;
  nonce: string | null;
  sender: string | null;
  raw_transaction: string | null;
  tx_id: string | null;
  spent_outputs: string[];
  is_cancellation: boolean;
  wanted_change: OutgoingTransfer['wantedChange'];
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

const integerOrNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));

const blockOrNull = (height: string | null, hash: string | null): BlockId | null =>
  height === null || hash === null ? null : { height: Number(height), hash };

function conflictFromRow(row: TransferRow): Conflict | null {
  const block = blockOrNull(row.conflict_height, row.conflict_hash);
  return block === null || row.conflict_tx_id === null ? null : { txId: row.conflict_tx_id, block };
}

export function transferFromRow(row: TransferRow): OutgoingTransfer {
  return {
    transferId: row.transfer_id,
    transferKey: row.transfer_key,
    signedKey: row.signed_key,
    purpose: row.purpose,
    orderId: numberOrNull(row.order_id),
    depositId: row.deposit_id,
    chainKey: row.chain_key,
    fromWallet: row.from_wallet === 'hot' ? 'hot' : Number(row.from_wallet),
    toAddress: row.to_address,
    assetSlug: row.asset_slug,
    amountMinor: integerOrNull(row.amount_minor),
    settles: row.settles,
    state: row.state,
    attempt: row.attempt,
    nonce: numberOrNull(row.nonce),
    sender: row.sender,
    rawTransaction: row.raw_transaction,
    txId: row.tx_id,
    spentOutputs: row.spent_outputs,
    isCancellation: row.is_cancellation,
    wantedChange: row.wanted_change,
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

/** @param condition the SQL after `WHERE`, including an order and a limit if needed */
export async function findTransfers(
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

/** @returns whether the statement changed its row */
export async function updatesOne(
  sql: Sql,
  query: string,
  parameters: readonly SqlParameter[],
): Promise<boolean> {
  return (await sql.query(`${query} RETURNING transfer_id`, parameters)).length === 1;
}
