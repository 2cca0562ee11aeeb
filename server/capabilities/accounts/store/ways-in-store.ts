import type { WaysInStore } from '../ports/ways-in-store';

const CLOSINGS = [
  'DELETE FROM passkey WHERE user_id = $1 RETURNING 1',
  'UPDATE api_key SET is_active = false WHERE user_id = $1 AND is_active AND deleted_at IS NULL RETURNING 1',
  'DELETE FROM webhook WHERE user_id = $1 RETURNING 1',
];

/** @see WaysInStore */
export function createWaysInStore(): WaysInStore {
  return {
    closeAll: async (sql, userId) => {
      let closed = 0;
      for (const closing of CLOSINGS) closed += (await sql.query(closing, [userId])).length;
      return closed > 0;
    },
  };
}
