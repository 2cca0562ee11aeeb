import type { Sql } from '../../platform/database/database';
import type { Shift, ShiftDeposit, ShiftPhase } from './shift';
import { shiftFromRow, type ShiftRow } from './shift-rows';

const iso = (timeMs: number) => new Date(timeMs).toISOString();

export async function findShift(sql: Sql, shiftId: string): Promise<Shift | null> {
  const [row] = await sql.query<ShiftRow>('SELECT * FROM sandbox_shift WHERE shift_id = $1', [
    shiftId,
  ]);
  return row ? shiftFromRow(row) : null;
}

export async function findShiftOfOrder(sql: Sql, orderId: number): Promise<Shift | null> {
  const [row] = await sql.query<ShiftRow>('SELECT * FROM sandbox_shift WHERE order_id = $1', [
    orderId,
  ]);
  return row ? shiftFromRow(row) : null;
}

/** Does nothing when the order already has an upstream order. */
export async function insertShift(sql: Sql, shift: Shift): Promise<void> {
  await sql.query(
    `INSERT INTO sandbox_shift (
       shift_id, order_id, from_slug, to_slug, deposit_minor, payout_minor, network_fee_minor,
       destination_address, destination_memo, refund_address, refund_memo,
       deposit_chain_key, deposit_index, deposit_address, deposit_memo, payout_chain_key,
       status, status_since, expires_at, created_at
     )
     VALUES (
       $1, $2, $3, $4, $5, $6, $7,
       $8, $9, $10, $11,
       $12, $13, $14, $15, $16,
       $17, $18, $19, $20
     )
     ON CONFLICT DO NOTHING`,
    [
      shift.shiftId,
      shift.orderId,
      shift.fromSlug,
      shift.toSlug,
      shift.depositMinor,
      shift.payoutMinor,
      shift.networkFeeMinor,
      shift.destinationAddress,
      shift.destinationMemo,
      shift.refundAddress,
      shift.refundMemo,
      shift.depositChainKey,
      shift.depositIndex,
      shift.depositAddress,
      shift.depositMemo,
      shift.payoutChainKey,
      shift.status,
      iso(shift.statusSinceMs),
      iso(shift.expiresAtMs),
      iso(shift.createdAtMs),
    ],
  );
}

/** @returns whether the upstream order was in one of the states `from` and has moved */
export async function moveShift(
  sql: Sql,
  shiftId: string,
  from: readonly ShiftPhase[],
  to: ShiftPhase,
  sinceMs: number,
): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE sandbox_shift
     SET status = $3, status_since = $4
     WHERE shift_id = $1 AND status = ANY($2::text[])
     RETURNING shift_id`,
    [shiftId, from, to, iso(sinceMs)],
  );
  return rows.length > 0;
}

/** Records the deposit of an upstream order that has none yet. The first one counts. */
export async function recordDeposit(
  sql: Sql,
  shiftId: string,
  deposit: ShiftDeposit,
  atMs: number,
): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE sandbox_shift
     SET deposit_tx_id = $2,
       received_minor = $3,
       received_height = $4,
       status = 'confirming',
       status_since = $5
     WHERE shift_id = $1
       AND deposit_tx_id IS NULL
       AND status IN ('awaiting_deposit', 'expired')
     RETURNING shift_id`,
    [shiftId, deposit.txId, deposit.amountMinor, deposit.height, iso(atMs)],
  );
  return rows.length > 0;
}

/**
 * Discards a deposit that is no longer on the chain. The upstream order waits for a deposit again.
 */
export async function forgetDeposit(
  sql: Sql,
  shiftId: string,
  txId: string,
  atMs: number,
): Promise<void> {
  await sql.query(
    `UPDATE sandbox_shift
     SET deposit_tx_id = NULL,
       received_minor = NULL,
       received_height = NULL,
       confirmations = 0,
       status = 'awaiting_deposit',
       status_since = $3
     WHERE shift_id = $1
       AND deposit_tx_id = $2
       AND status IN ('confirming', 'exchanging')`,
    [shiftId, txId, iso(atMs)],
  );
}

export async function setConfirmations(
  sql: Sql,
  shiftId: string,
  confirmations: number,
): Promise<void> {
  await sql.query(
    'UPDATE sandbox_shift SET confirmations = $2 WHERE shift_id = $1 AND confirmations <> $2',
    [shiftId, confirmations],
  );
}

/** Finds the unpaid upstream orders of a chain if their payment window closes after `sinceMs`. */
export async function findUnpaidShifts(
  sql: Sql,
  chainKey: string,
  sinceMs: number,
): Promise<Shift[]> {
  const rows = await sql.query<ShiftRow>(
    `SELECT *
     FROM sandbox_shift
     WHERE deposit_chain_key = $1 AND deposit_tx_id IS NULL AND expires_at > $2`,
    [chainKey, iso(sinceMs)],
  );
  return rows.map(shiftFromRow);
}

/** Sums what open upstream orders will still pay out of the wallets, by asset. */
export async function sumOwedPayouts(
  sql: Sql,
  nowMs: number,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql.query<{ to_slug: string; owed: string }>(
    `SELECT to_slug, sum(payout_minor)::text AS owed
     FROM sandbox_shift
     LEFT JOIN sandbox_transfer USING (shift_id)
     WHERE payout_chain_key IS NOT NULL
       AND (
         (status = 'awaiting_deposit' AND expires_at > $1)
         OR status IN ('confirming', 'exchanging')
         OR (status = 'sending' AND state IN ('queued', 'signed'))
       )
     GROUP BY to_slug`,
    [iso(nowMs)],
  );
  return new Map(rows.map(({ to_slug: slug, owed }) => [slug, BigInt(owed)]));
}
