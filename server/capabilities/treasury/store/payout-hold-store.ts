import { iso } from '@quayside/contract/time/iso';

import type { Sql } from '../../../platform/database/database';
import type { HoldCause, PayoutHold } from '../domain/payout-hold';
import type { PayoutHoldStore } from '../ports/payout-hold-store';

type HoldRow = { cause: HoldCause; reason: string; held_by: string; held_at: string };

/** @see PayoutHoldStore */
export function createPayoutHoldStore(): PayoutHoldStore {
  return {
    hold: async (sql, { cause, reason, by, sinceMs }) => {
      await sql.query(
        `
          INSERT INTO payout_hold (cause, reason, held_by, held_at)
          VALUES ($1, $2, $3, $4)
          ON CONFLICT (cause) DO UPDATE
          SET reason = excluded.reason, held_by = excluded.held_by, held_at = excluded.held_at`,
        [cause, reason, by, iso(sinceMs)],
      );
    },
    ensure: async (sql, { cause, reason, by, sinceMs }) => {
      await sql.query(
        `
          INSERT INTO payout_hold (cause, reason, held_by, held_at)
          VALUES ($1, $2, $3, $4)
          ON CONFLICT (cause) DO UPDATE SET cause = excluded.cause`,
        [cause, reason, by, iso(sinceMs)],
      );
    },
    release: async (sql, cause) =>
      (await sql.query('DELETE FROM payout_hold WHERE cause = $1 RETURNING 1', [cause])).length ===
      1,
    all: readHolds,
    // The lock conflicts with every write to the table, but not with itself: chains can sign at the
    // same time, and a hold waits for signatures that have started.
    lockAll: async (sql) => {
      await sql.query('LOCK TABLE payout_hold IN SHARE MODE');
      return readHolds(sql);
    },
  };
}

async function readHolds(sql: Sql): Promise<PayoutHold[]> {
  const rows = await sql.query<HoldRow>(
    'SELECT cause, reason, held_by, held_at FROM payout_hold ORDER BY cause',
  );
  return rows.map((row) => ({
    cause: row.cause,
    reason: row.reason,
    by: row.held_by,
    sinceMs: Date.parse(row.held_at),
  }));
}
