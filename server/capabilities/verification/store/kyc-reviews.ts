import { iso } from '@quayside/contract/time/iso';

import type { KycStore } from '../ports/kyc-store';
import { recordFromRow, type RecordRow } from './kyc-rows';

/** Uses the records to find who rejected a submission, because they survive every reversal. */
const rejections = (reviewer: '$2' | '$4'): string => `
  SELECT 1
  FROM kyc_record r
  WHERE r.submission_id = $1 AND r.act = 'rejected' AND r.reviewer_id = ${reviewer}::bigint`;

const MOVE = `
  UPDATE kyc_submission s
  SET
    status = $3::text,
    reviewer_id = CASE WHEN $3::text = 'CREATED' THEN NULL ELSE $4::bigint END,
    decided_at = $7::timestamptz
  WHERE submission_id = $1
    AND status = ANY($2::text[])
    AND erased_at IS NULL
    AND user_id <> $4
    AND (NOT $5::boolean OR reviewer_id = $4)
    AND (NOT $6::boolean OR NOT EXISTS (${rejections('$4')}))
    AND NOT EXISTS (
      SELECT 1
      FROM kyc_submission newer
      WHERE newer.user_id = s.user_id AND newer.sequence > s.sequence
    )
  RETURNING 1`;

/** Creates the operations on reviewers' decisions and their records. */
export function createKycReviews(): Pick<
  KycStore,
  'move' | 'hasRejected' | 'setReason' | 'record' | 'history'
> {
  return {
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
        `
          SELECT r.*, u.email AS reviewer_email
          FROM kyc_record r
          LEFT JOIN app_user u ON u.user_id = r.reviewer_id
          WHERE submission_id = $1
          ORDER BY record_id`,
        [submissionId],
      );
      return rows.map(recordFromRow);
    },
  };
}
