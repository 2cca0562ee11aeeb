import { iso } from '@quayside/contract/time/iso';

import type { Sql } from '../../platform/database/database';
import type { UpstreamOrder, UpstreamOrderDeposit, UpstreamOrderPhase } from './upstream-order';
import { upstreamOrderFromRow, type UpstreamOrderRow } from './upstream-order-rows';

export async function findUpstreamOrder(
  sql: Sql,
  upstreamOrderId: string,
): Promise<UpstreamOrder | null> {
  const [row] = await sql.query<UpstreamOrderRow>(
    'SELECT * FROM sandbox_shift WHERE shift_id = $1',
    [upstreamOrderId],
  );
  return row ? upstreamOrderFromRow(row) : null;
}

export async function findUpstreamOrderOf(
  sql: Sql,
  orderId: number,
): Promise<UpstreamOrder | null> {
  const [row] = await sql.query<UpstreamOrderRow>(
    'SELECT * FROM sandbox_shift WHERE order_id = $1',
    [orderId],
  );
  return row ? upstreamOrderFromRow(row) : null;
}

/** Does nothing when the order already has an upstream order. */
export async function insertUpstreamOrder(sql: Sql, upstreamOrder: UpstreamOrder): Promise<void> {
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
      upstreamOrder.upstreamOrderId,
      upstreamOrder.orderId,
      upstreamOrder.fromSlug,
      upstreamOrder.toSlug,
      upstreamOrder.depositMinor,
      upstreamOrder.payoutMinor,
      upstreamOrder.networkFeeMinor,
      upstreamOrder.destinationAddress,
      upstreamOrder.destinationMemo,
      upstreamOrder.refundAddress,
      upstreamOrder.refundMemo,
      upstreamOrder.depositChainKey,
      upstreamOrder.depositIndex,
      upstreamOrder.depositAddress,
      upstreamOrder.depositMemo,
      upstreamOrder.payoutChainKey,
      upstreamOrder.status,
      iso(upstreamOrder.statusSinceMs),
      iso(upstreamOrder.expiresAtMs),
      iso(upstreamOrder.createdAtMs),
    ],
  );
}

/** @returns whether the upstream order was in one of the states `from` and has moved */
export async function moveUpstreamOrder(
  sql: Sql,
  upstreamOrderId: string,
  from: readonly UpstreamOrderPhase[],
  to: UpstreamOrderPhase,
  sinceMs: number,
): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE sandbox_shift
     SET status = $3, status_since = $4
     WHERE shift_id = $1 AND status = ANY($2::text[])
     RETURNING shift_id`,
    [upstreamOrderId, from, to, iso(sinceMs)],
  );
  return rows.length > 0;
}

/** Records the deposit of an upstream order that has none yet. The first one counts. */
export async function recordDeposit(
  sql: Sql,
  upstreamOrderId: string,
  deposit: UpstreamOrderDeposit,
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
    [upstreamOrderId, deposit.txId, deposit.amountMinor, deposit.height, iso(atMs)],
  );
  return rows.length > 0;
}

/**
 * Discards a deposit that is no longer on the chain. The upstream order waits for a deposit again.
 */
export async function discardDeposit(
  sql: Sql,
  upstreamOrderId: string,
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
    [upstreamOrderId, txId, iso(atMs)],
  );
}

export async function setConfirmations(
  sql: Sql,
  upstreamOrderId: string,
  confirmations: number,
): Promise<void> {
  await sql.query(
    'UPDATE sandbox_shift SET confirmations = $2 WHERE shift_id = $1 AND confirmations <> $2',
    [upstreamOrderId, confirmations],
  );
}

/** Finds the unpaid upstream orders of a chain whose payment window closes after `sinceMs`. */
export async function findUnpaidUpstreamOrders(
  sql: Sql,
  chainKey: string,
  sinceMs: number,
): Promise<UpstreamOrder[]> {
  const rows = await sql.query<UpstreamOrderRow>(
    `SELECT *
     FROM sandbox_shift
     WHERE deposit_chain_key = $1 AND deposit_tx_id IS NULL AND expires_at > $2`,
    [chainKey, iso(sinceMs)],
  );
  return rows.map(upstreamOrderFromRow);
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
