import type { KycStore } from '../../ports/stores/kyc-store';
import { kycDocuments } from './kyc-documents';
import { kycErasure } from './kyc-erasure';
import { kycJoining } from './kyc-joining';
import {
  listedFromRow,
  recordFromRow,
  submissionFromRow,
  type ListedRow,
  type RecordRow,
  type SubmissionRow,
} from './kyc-rows';

const LISTED = `
  SELECT s.*, owner.email, reviewer.email AS reviewer_email FROM kyc_submission s
  JOIN app_user owner ON owner.user_id = s.user_id LEFT JOIN app_user reviewer ON reviewer.user_id = s.reviewer_id`;
const FILTER = 's.status = ANY($1::text[]) AND ($2::bigint IS NULL OR s.user_id = $2)';

/** Who has rejected it is told by the records, which outlive every reversal. */
const rejections = (reviewer: '$2' | '$4'): string =>
  `SELECT 1 FROM kyc_record r WHERE r.submission_id = $1 AND r.act = 'rejected' AND r.reviewer_id = ${reviewer}::bigint`;
const MOVE = `
  UPDATE kyc_submission s SET status = $3::text, reviewer_id = CASE WHEN $3::text = 'CREATED' THEN NULL ELSE $4::bigint END, decided_at = $7::timestamptz
  WHERE submission_id = $1 AND status = ANY($2::text[]) AND erased_at IS NULL AND user_id <> $4
    AND (NOT $5::boolean OR reviewer_id = $4) AND (NOT $6::boolean OR NOT EXISTS (${rejections('$4')}))
    AND NOT EXISTS (SELECT 1 FROM kyc_submission newer WHERE newer.user_id = s.user_id AND newer.sequence > s.sequence)
  RETURNING 1`;

const iso = (atMs: number): string => new Date(atMs).toISOString();

/** @see KycStore */
export function createKycStore(): KycStore {
  return {
    ...kycDocuments,
    ...kycErasure,
    ...kycJoining,
    lockUser: async (sql, userId) => {
      const [row] = await sql.query<{ is_merged: boolean }>(
        'SELECT merged_into IS NOT NULL AS is_merged FROM app_user WHERE user_id = $1 FOR UPDATE',
        [userId],
      );
      return row?.is_merged === false;
    },
    newest: async (sql, userId) => {
      const [row] = await sql.query<SubmissionRow>(
        'SELECT * FROM kyc_submission WHERE user_id = $1 ORDER BY sequence DESC LIMIT 1',
        [userId],
      );
      return row ? submissionFromRow(row) : null;
    },
    find: async (sql, submissionId) => {
      const [row] = await sql.query<ListedRow>(`${LISTED} WHERE s.submission_id = $1`, [
        submissionId,
      ]);
      return row ? listedFromRow(row) : null;
    },
    insert: async (
      sql,
      {
        submissionId,
        userId,
        status,
        sealed: { wrappedKey, sealedPersonal, personalMac },
        createdAtMs,
      },
    ) => {
      await sql.query(
        'INSERT INTO kyc_submission (submission_id, user_id, status, wrapped_key, sealed_personal, personal_mac, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
        [submissionId, userId, status, wrappedKey, sealedPersonal, personalMac, iso(createdAtMs)],
      );
    },
    list: async (sql, { statuses, userId, isOldestFirst, offset, limit }) => {
      const rows = await sql.query<ListedRow>(
        `${LISTED} WHERE ${FILTER} ORDER BY s.sequence ${isOldestFirst ? 'ASC' : 'DESC'} OFFSET $3 LIMIT $4`,
        [statuses, userId, offset, limit],
      );
      const [count] = await sql.query<{ total: string }>(
        `SELECT count(*) AS total FROM kyc_submission s WHERE ${FILTER}`,
        [statuses, userId],
      );
      return { submissions: rows.map(listedFromRow), total: Number(count?.total ?? 0) };
    },
    move: async (
      sql,
      { submissionId, from, to, reviewerId, isByHolder, isBySecondReviewer, decidedAtMs },
    ) =>
      (
        await sql.query(MOVE, [
          submissionId,
          from,
          to,
          reviewerId,
          isByHolder,
          isBySecondReviewer,
          decidedAtMs === null ? null : iso(decidedAtMs),
        ])
      ).length === 1,
    hasRejected: async (sql, submissionId, reviewerId) =>
      (await sql.query(`${rejections('$2')} LIMIT 1`, [submissionId, reviewerId])).length > 0,
    setReason: async (sql, submissionId, sealedReason) => {
      await sql.query(
        'UPDATE kyc_submission SET sealed_reason = $2 WHERE submission_id = $1 AND erased_at IS NULL',
        [submissionId, sealedReason],
      );
    },
    record: async (sql, { submissionId, atMs, act, reviewerId, photo }) => {
      await sql.query(
        'INSERT INTO kyc_record (submission_id, at, act, reviewer_id, photo) VALUES ($1, $2, $3, $4, $5)',
        [submissionId, iso(atMs), act, reviewerId, photo],
      );
    },
    history: async (sql, submissionId) => {
      const rows = await sql.query<RecordRow>(
        'SELECT r.*, u.email AS reviewer_email FROM kyc_record r LEFT JOIN app_user u ON u.user_id = r.reviewer_id WHERE submission_id = $1 ORDER BY record_id',
        [submissionId],
      );
      return rows.map(recordFromRow);
    },
  };
}
