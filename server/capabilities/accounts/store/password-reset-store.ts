import type { PasswordResetStore } from '../ports/password-reset-store';

const REPLACE = `
  INSERT INTO password_reset (email, reset_id, user_id, code_hash, expires_at)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (email) DO UPDATE SET
    reset_id = excluded.reset_id,
    user_id = excluded.user_id,
    code_hash = excluded.code_hash,
    expires_at = excluded.expires_at,
    tries = 0,
    used_at = NULL`;

const CLAIM_ATTEMPT = `
  UPDATE password_reset SET tries = tries + 1
  WHERE email = $1 AND used_at IS NULL AND expires_at > $2
  RETURNING reset_id, code_hash`;

const USE = `
  UPDATE password_reset SET used_at = $3
  WHERE email = $1 AND reset_id = $2 AND used_at IS NULL AND expires_at > $3 AND user_id IS NOT NULL
  RETURNING user_id`;

/** @see PasswordResetStore */
export function createPasswordResetStore(): PasswordResetStore {
  return {
    replace: async (sql, { email, resetId, userId, codeHash, expiresAtMs }) => {
      await sql.query(REPLACE, [email, resetId, userId, codeHash, new Date(expiresAtMs)]);
    },
    newest: async (sql, email, nowMs) => {
      const [row] = await sql.query<{ reset_id: string }>(
        'SELECT reset_id FROM password_reset WHERE email = $1 AND used_at IS NULL AND expires_at > $2',
        [email, new Date(nowMs)],
      );
      return row?.reset_id ?? null;
    },
    claimAttempt: async (sql, email, nowMs) => {
      const [row] = await sql.query<{ reset_id: string; code_hash: string }>(CLAIM_ATTEMPT, [
        email,
        new Date(nowMs),
      ]);
      return row ? { resetId: row.reset_id, codeHash: row.code_hash } : null;
    },
    use: async (sql, email, resetId, nowMs) => {
      const [row] = await sql.query<{ user_id: string }>(USE, [email, resetId, new Date(nowMs)]);
      return row ? Number(row.user_id) : null;
    },
    deleteBefore: async (sql, beforeMs) => {
      await sql.query('DELETE FROM password_reset WHERE expires_at < $1', [new Date(beforeMs)]);
    },
  };
}
