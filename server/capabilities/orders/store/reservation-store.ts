import type { Sql } from '../../../platform/database/database';
import { type ReservationStore, type UnpaidReserve, UNRESERVED, UNSPENDABLE } from '../../ledger';
import { IS_UNDERPAID } from './is-underpaid';

/**
 * The lock on the hot wallet's account makes the check and the reservation atomic for all orders of
 * the asset.
 */
const LOCK_HOT_WALLET = `
  SELECT balance_minor
  FROM ledger_account
  WHERE asset_slug = $1 AND kind = 'hot_wallet' AND reference = ''
  FOR UPDATE`;

const RESERVED_BY_OTHERS = `
  SELECT sum(amount_minor) AS reserved FROM (
    SELECT amount_minor FROM reservation WHERE asset_slug = $1 AND order_id <> $2
    UNION ALL SELECT amount_minor FROM (${UNRESERVED}) AS leaving WHERE asset_slug = $1
    UNION ALL SELECT amount_minor FROM (${UNSPENDABLE}) AS unspendable WHERE asset_slug = $1
  ) AS taken`;

/** An order counts as unpaid until its whole payment is in blocks: the rest may never be mined. */
const UNPAID = `
  SELECT r.asset_slug, r.amount_minor, r.usd_cents, o.order_id, o.caller, o.user_id
  FROM reservation r
  JOIN orders o USING (order_id)
  WHERE o.state = 'awaiting_deposit' OR (o.state = 'confirming' AND ${IS_UNDERPAID})`;

const UNPAID_OF_OTHERS = `
  SELECT coalesce(sum(amount_minor), 0) AS held
  FROM (${UNPAID}) AS unpaid
  WHERE asset_slug = $1 AND order_id <> $2`;
const UNPAID_OF_CALLER = `
  SELECT coalesce(sum(usd_cents), 0) AS held
  FROM (${UNPAID}) AS unpaid
  WHERE caller = $1 OR user_id = $2`;

const WRITE = `
  INSERT INTO reservation (order_id, asset_slug, amount_minor, usd_cents) VALUES ($1, $2, $3, $4)
  ON CONFLICT (order_id) DO UPDATE SET asset_slug = excluded.asset_slug, amount_minor = excluded.amount_minor`;

const BPS = 10_000n;

/** @see ReservationStore */
export function createReservationStore(): ReservationStore {
  return {
    reserve: async (sql, { orderId, assetSlug, amountMinor }, unpaid) => {
      const [wallet] = await sql.query<{ balance_minor: string }>(LOCK_HOT_WALLET, [assetSlug]);
      const [others] = await sql.query<{ reserved: string | null }>(RESERVED_BY_OTHERS, [
        assetSlug,
        orderId,
      ]);
      const freeMinor = BigInt(wallet?.balance_minor ?? '0') - BigInt(others?.reserved ?? '0');
      if (freeMinor < amountMinor) return false;
      if (
        unpaid &&
        !(await isWithinShare(sql, { orderId, assetSlug, amountMinor, freeMinor }, unpaid))
      )
        return false;
      await sql.query(WRITE, [
        orderId,
        assetSlug,
        amountMinor.toString(),
        (unpaid?.usdCents ?? 0n).toString(),
      ]);
      return true;
    },
    unpaidUsdCentsOf: async (sql, { caller, userId }) => {
      const [row] = await sql.query<{ held: string }>(UNPAID_OF_CALLER, [caller, userId]);
      return BigInt(row?.held ?? '0');
    },
    unpaidByAsset: async (sql) => {
      const rows = await sql.query<{ asset_slug: string; held: string }>(
        `SELECT asset_slug, sum(amount_minor) AS held FROM (${UNPAID}) AS unpaid GROUP BY asset_slug`,
      );
      return new Map(rows.map((row) => [row.asset_slug, BigInt(row.held)]));
    },
    release: async (sql, orderId) => {
      await sql.query('DELETE FROM reservation WHERE order_id = $1', [orderId]);
    },
  };
}

type RequestedReserve = {
  readonly orderId: number;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
  readonly freeMinor: bigint;
};

async function isWithinShare(
  sql: Sql,
  { orderId, assetSlug, amountMinor, freeMinor }: RequestedReserve,
  { maxShareBps }: UnpaidReserve,
): Promise<boolean> {
  const [row] = await sql.query<{ held: string }>(UNPAID_OF_OTHERS, [assetSlug, orderId]);
  const heldMinor = BigInt(row?.held ?? '0');
  return (heldMinor + amountMinor) * BPS <= (heldMinor + freeMinor) * maxShareBps;
}
