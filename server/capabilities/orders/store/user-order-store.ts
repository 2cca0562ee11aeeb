import type { SqlParameter } from '../../../platform/database/database';
import type { UserOrderFilter, UserOrderStore } from '../ports/user-order-store';
import { orderFromRow, type OrderRow } from './order-row';

/** A user's own orders, and those created with the user's API keys. */
const WHERE = `
  (user_id = $1 OR partner_user_id = $1)
  AND state = ANY($2::text[])
  AND ($3::timestamptz IS NULL OR created_at >= $3)
  AND ($4::timestamptz IS NULL OR created_at < $4)`;

const timeOf = (atMs: number | null): Date | null => (atMs === null ? null : new Date(atMs));
const parametersOf = ({ userId, states, fromMs, beforeMs }: UserOrderFilter): SqlParameter[] => [
  userId,
  states,
  timeOf(fromMs),
  timeOf(beforeMs),
];

/** @see UserOrderStore */
export function createUserOrderStore(): UserOrderStore {
  return {
    page: async (sql, filter, offset, limit) => {
      const rows = await sql.query<OrderRow>(
        `SELECT * FROM orders WHERE ${WHERE} ORDER BY created_at DESC, order_id DESC OFFSET $5 LIMIT $6`,
        [...parametersOf(filter), offset, limit],
      );
      return rows.map(orderFromRow);
    },
    count: async (sql, filter) => {
      const [row] = await sql.query<{ count: string }>(
        `SELECT count(*) FROM orders WHERE ${WHERE}`,
        parametersOf(filter),
      );
      return Number(row?.count ?? 0);
    },
  };
}
