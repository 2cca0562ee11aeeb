import type { UpstreamStore, UpstreamTransfer } from '../ports/upstream-store';

type UpstreamRow = {
  kind: UpstreamTransfer['kind'];
  tx_id: string;
  amount_minor: string;
  confirmations: number;
  is_simulated: boolean;
  created_at: string;
};

/** @see UpstreamStore */
export function createUpstreamStore(): UpstreamStore {
  return {
    record: async (sql, orderId, transfer, atMs) => {
      const changed = await sql.query(
        `
          INSERT INTO upstream_transfer (
            order_id, kind, tx_id, amount_minor, confirmations, is_simulated, created_at
          )
          VALUES ($1, $2, $3, $4, $5, $6, $7)
          ON CONFLICT (order_id, kind, tx_id) DO UPDATE SET
            confirmations = excluded.confirmations,
            amount_minor = excluded.amount_minor
          WHERE (upstream_transfer.confirmations, upstream_transfer.amount_minor)
            IS DISTINCT FROM (excluded.confirmations, excluded.amount_minor)
          RETURNING order_id`,
        [
          orderId,
          transfer.kind,
          transfer.txId,
          transfer.amountMinor.toString(),
          transfer.confirmations,
          transfer.isSimulated,
          new Date(atMs).toISOString(),
        ],
      );
      return changed.length > 0;
    },
    ofOrder: async (sql, orderId) => {
      const rows = await sql.query<UpstreamRow>(
        'SELECT * FROM upstream_transfer WHERE order_id = $1 ORDER BY created_at',
        [orderId],
      );
      return rows.map((row) => ({
        kind: row.kind,
        txId: row.tx_id,
        amountMinor: BigInt(row.amount_minor),
        confirmations: row.confirmations,
        isSimulated: row.is_simulated,
        createdAtMs: Date.parse(row.created_at),
      }));
    },
  };
}
