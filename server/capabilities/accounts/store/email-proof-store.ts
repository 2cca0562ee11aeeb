import type { EmailProofStore } from '../ports/email-proof-store';

const STATE = `
  SELECT
    u.email_proven_at IS NOT NULL AS is_proven,
    p.mailed_at,
    CASE WHEN p.tries < $2 AND p.expires_at > $3 THEN p.expires_at END AS expires_at
  FROM app_user u
  LEFT JOIN email_proof p USING (user_id)
  WHERE user_id = $1`;

const REPLACE = `
  INSERT INTO email_proof (user_id, proof_id, code_hash, mailed_at, expires_at)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id) DO UPDATE SET
    proof_id = excluded.proof_id,
    code_hash = excluded.code_hash,
    tries = 0,
    mailed_at = excluded.mailed_at,
    expires_at = excluded.expires_at
  WHERE email_proof.mailed_at <= $6
  RETURNING 1`;

const CLAIM_ATTEMPT = `
  UPDATE email_proof SET tries = tries + 1 WHERE user_id = $1 AND tries < $2 AND expires_at > $3
  RETURNING proof_id, code_hash`;

const PROVE =
  'UPDATE app_user SET email_proven_at = coalesce(email_proven_at, $2) WHERE user_id = $1 AND email IS NOT NULL';

/** @see EmailProofStore */
export function createEmailProofStore(): EmailProofStore {
  const prove: EmailProofStore['prove'] = async (sql, userId, atMs) => {
    await sql.query(PROVE, [userId, new Date(atMs)]);
  };
  return {
    prove,
    state: async (sql, userId, maxAttempts, nowMs) => {
      const [row] = await sql.query<{
        is_proven: boolean;
        mailed_at: string | null;
        expires_at: string | null;
      }>(STATE, [userId, maxAttempts, new Date(nowMs)]);
      return {
        isProven: row?.is_proven ?? false,
        mailedAtMs: row?.mailed_at ? Date.parse(row.mailed_at) : null,
        expiresAtMs: row?.expires_at ? Date.parse(row.expires_at) : null,
      };
    },
    replace: async (sql, { userId, proofId, codeHash, mailedAtMs, expiresAtMs }, mailedBeforeMs) =>
      (
        await sql.query(REPLACE, [
          userId,
          proofId,
          codeHash,
          new Date(mailedAtMs),
          new Date(expiresAtMs),
          new Date(mailedBeforeMs),
        ])
      ).length === 1,
    claimAttempt: async (sql, userId, maxAttempts, nowMs) => {
      const [row] = await sql.query<{ proof_id: string; code_hash: string }>(CLAIM_ATTEMPT, [
        userId,
        maxAttempts,
        new Date(nowMs),
      ]);
      return row ? { proofId: row.proof_id, codeHash: row.code_hash } : null;
    },
    use: async (sql, userId, proofId, nowMs) => {
      const used = await sql.query(
        'DELETE FROM email_proof WHERE user_id = $1 AND proof_id = $2 AND expires_at > $3 RETURNING 1',
        [userId, proofId, new Date(nowMs)],
      );
      if (used.length === 1) await prove(sql, userId, nowMs);
      return used.length === 1;
    },
    deleteBefore: async (sql, beforeMs) => {
      await sql.query('DELETE FROM email_proof WHERE expires_at < $1', [new Date(beforeMs)]);
    },
  };
}
