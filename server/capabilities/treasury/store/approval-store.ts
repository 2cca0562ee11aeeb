import { iso } from '@quayside/contract/time/iso';

import type { ApprovalStore, AwaitedApproval } from '../ports/approval-store';

type WaitingRow = {
  transfer_id: string;
  transfer_key: string;
  purpose: AwaitedApproval['purpose'];
  order_id: string | null;
  chain_key: string;
  to_address: string;
  asset_slug: string;
  reason: string;
  statement: string;
  people: number;
  approved_by: string[];
  since: string;
};

/** A statement that changed needs approval from the start, so it counts as new. */
const NOTE = `
  INSERT INTO awaited_approval (
    transfer_id, reason, statement, people, approved_by, since, checked_at
  )
  VALUES ($1, $2, $3, $4, $5::jsonb, $6, $6)
  ON CONFLICT (transfer_id) DO UPDATE SET
    reason = excluded.reason,
    statement = excluded.statement,
    people = excluded.people,
    approved_by = excluded.approved_by,
    since = CASE
      WHEN awaited_approval.statement = excluded.statement THEN awaited_approval.since
      ELSE excluded.since
    END,
    checked_at = excluded.checked_at
  RETURNING since = checked_at AS is_new`;

const WAITING = `
  FROM awaited_approval a
  JOIN outgoing_transfer t USING (transfer_id)
  WHERE t.state = 'queued'`;

/** @see ApprovalStore */
export function createApprovalStore(): ApprovalStore {
  return {
    note: async (sql, transferId, { reason, statement, people, approvedBy }, atMs) => {
      const [row] = await sql.query<{ is_new: boolean }>(NOTE, [
        transferId,
        reason,
        statement,
        people,
        JSON.stringify(approvedBy),
        iso(atMs),
      ]);
      return row?.is_new === true;
    },
    clear: async (sql, transferId) => {
      await sql.query('DELETE FROM awaited_approval WHERE transfer_id = $1', [transferId]);
    },
    noteApproved: async (sql, transferId, approvedBy) => {
      await sql.query(
        `
          UPDATE awaited_approval
          SET approved_by = $2::jsonb, checked_at = '-infinity'
          WHERE transfer_id = $1`,
        [transferId, JSON.stringify(approvedBy)],
      );
    },
    waiting: async (sql) =>
      (
        await sql.query<WaitingRow>(
          `
            SELECT a.*, t.transfer_key, t.purpose, t.order_id, t.chain_key, t.to_address, t.asset_slug
            ${WAITING}
            ORDER BY a.since, a.transfer_id`,
        )
      ).map(approvalFromRow),
    checkedSince: async (sql, chainKey, sinceMs) => {
      const rows = await sql.query<{ transfer_id: string }>(
        `SELECT transfer_id ${WAITING} AND t.chain_key = $1 AND a.checked_at > $2`,
        [chainKey, iso(sinceMs)],
      );
      return new Set(rows.map((row) => row.transfer_id));
    },
    isOrderWaiting: async (sql, orderId) =>
      (
        await sql.query(
          `
            SELECT 1 ${WAITING} AND t.order_id = $1 AND t.purpose IN ('payout', 'refund')
            LIMIT 1`,
          [orderId],
        )
      ).length > 0,
  };
}

const approvalFromRow = (row: WaitingRow): AwaitedApproval => ({
  transferId: row.transfer_id,
  transferKey: row.transfer_key,
  purpose: row.purpose,
  orderId: row.order_id === null ? null : Number(row.order_id),
  chainKey: row.chain_key,
  toAddress: row.to_address,
  assetSlug: row.asset_slug,
  reason: row.reason,
  statement: row.statement,
  people: row.people,
  approvedBy: row.approved_by,
  sinceMs: Date.parse(row.since),
});
