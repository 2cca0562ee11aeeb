import type { AttemptStore } from '../ports/attempt-store';

const COUNT = `
  INSERT INTO account_attempt AS known (budget, subject_hash, tries, window_ends_at) VALUES ($1, $2, 1, $4)
  ON CONFLICT (budget, subject_hash) DO UPDATE SET
    tries = CASE WHEN known.window_ends_at <= $3 THEN 1 ELSE known.tries + 1 END,
    window_ends_at = CASE WHEN known.window_ends_at <= $3 THEN excluded.window_ends_at ELSE known.window_ends_at END
  RETURNING tries, window_ends_at`;

/** @see AttemptStore */
export function createAttemptStore(): AttemptStore {
  return {
    count: async (sql, budget, subjectHash, nowMs, windowMs) => {
      const [row] = await sql.query<{ tries: number; window_ends_at: string }>(COUNT, [
        budget,
        subjectHash,
        new Date(nowMs),
        new Date(nowMs + windowMs),
      ]);
      if (!row) throw new Error('An attempt was counted but its row no longer exists');
      return { tries: row.tries, windowEndsMs: Date.parse(row.window_ends_at) };
    },
    clear: async (sql, budget, subjectHash) => {
      await sql.query('DELETE FROM account_attempt WHERE budget = $1 AND subject_hash = $2', [
        budget,
        subjectHash,
      ]);
    },
    deleteBefore: async (sql, beforeMs) => {
      await sql.query('DELETE FROM account_attempt WHERE window_ends_at < $1', [
        new Date(beforeMs),
      ]);
    },
  };
}
