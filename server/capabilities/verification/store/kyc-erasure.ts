import { iso } from '@quayside/contract/time/iso';

import type { KycStore, WrappedKey } from '../ports/kyc-store';

/** An undecided submission returns to its first status. A decided one keeps only its status. */
const ERASE = `
  UPDATE kyc_submission
  SET
    erased_at = $2,
    wrapped_key = NULL,
    sealed_personal = NULL,
    personal_mac = NULL,
    sealed_reason = NULL,
    status = CASE WHEN status IN ('CREATED', 'PROCESS') THEN 'NOT_STARTED' ELSE status END
  WHERE user_id = $1 AND erased_at IS NULL`;
/** The same condition as in `TO_ERASE`, for one user. */
const ALL_DECIDED = `
  NOT EXISTS (
    SELECT 1
    FROM kyc_submission kept
    WHERE kept.user_id = $1
      AND kept.erased_at IS NULL
      AND (kept.decided_at IS NULL OR kept.decided_at >= $3)
  )`;
const DISCARD_PHOTOS =
  "UPDATE kyc_document SET state = 'discarded', wrapped_key = NULL, content_mac = NULL WHERE state <> 'discarded'";

const TO_ERASE = `
  SELECT user_id FROM kyc_submission WHERE erased_at IS NULL GROUP BY user_id
  HAVING bool_and(decided_at IS NOT NULL AND decided_at < $1) ORDER BY min(decided_at) LIMIT $2`;

const TABLES = {
  submission: { table: 'kyc_submission', id: 'submission_id' },
  document: { table: 'kyc_document', id: 'document_id' },
} as const;

type ErasurePart = Pick<
  KycStore,
  'erase' | 'eraseDecided' | 'usersToForget' | 'wrappedKeys' | 'replaceKey'
>;

/** The operations for erasure and for keys. @see KycStore */
export const kycErasure: ErasurePart = {
  erase: async (sql, userId, atMs) => {
    const rows = await sql.query<{ submission_id: string }>(`${ERASE} RETURNING submission_id`, [
      userId,
      iso(atMs),
    ]);
    await sql.query(`${DISCARD_PHOTOS} AND user_id = $1`, [userId]);
    return rows.map(({ submission_id: id }) => id);
  },
  eraseDecided: async (sql, userId, decidedBeforeMs, atMs) => {
    const rows = await sql.query<{ submission_id: string }>(
      `${ERASE} AND ${ALL_DECIDED} RETURNING submission_id`,
      [userId, iso(atMs), iso(decidedBeforeMs)],
    );
    const erased = rows.map(({ submission_id: id }) => id);
    await sql.query(`${DISCARD_PHOTOS} AND submission_id = ANY($1::uuid[])`, [erased]);
    return erased;
  },
  usersToForget: async (sql, decidedBeforeMs, limit) =>
    (await sql.query<{ user_id: string }>(TO_ERASE, [iso(decidedBeforeMs), limit])).map(
      ({ user_id: id }) => Number(id),
    ),
  wrappedKeys: async (sql, kind, afterId, limit) => {
    const { table, id } = TABLES[kind];
    const rows = await sql.query<{ id: string; wrapped_key: string }>(
      `
        SELECT ${id} AS id, wrapped_key
        FROM ${table}
        WHERE ${id} > $1::uuid AND wrapped_key IS NOT NULL
        ORDER BY ${id} LIMIT $2`,
      [afterId, limit],
    );
    return rows.map((row): WrappedKey => ({ kind, id: row.id, wrappedKey: row.wrapped_key }));
  },
  replaceKey: async (sql, { kind, id, wrappedKey: former }, wrappedKey) => {
    const { table, id: column } = TABLES[kind];
    return (
      (
        await sql.query(
          `UPDATE ${table} SET wrapped_key = $3 WHERE ${column} = $1 AND wrapped_key = $2 RETURNING 1`,
          [id, former, wrappedKey],
        )
      ).length === 1
    );
  },
};
