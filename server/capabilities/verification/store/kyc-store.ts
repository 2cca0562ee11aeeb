import { iso } from '@quayside/contract/time/iso';

import type { KycStore } from '../ports/kyc-store';
import { kycDocuments } from './kyc-documents';
import { kycErasure } from './kyc-erasure';
import { kycJoining } from './kyc-joining';
import { createKycReviews } from './kyc-reviews';
import { listedFromRow, submissionFromRow, type ListedRow, type SubmissionRow } from './kyc-rows';

const LISTED = `
  SELECT s.*, owner.email, reviewer.email AS reviewer_email FROM kyc_submission s
  JOIN app_user owner ON owner.user_id = s.user_id LEFT JOIN app_user reviewer ON reviewer.user_id = s.reviewer_id`;
const FILTER = 's.status = ANY($1::text[]) AND ($2::bigint IS NULL OR s.user_id = $2)';

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
        `
          INSERT INTO kyc_submission (
            submission_id, user_id, status, wrapped_key, sealed_personal, personal_mac, created_at
          )
          VALUES ($1, $2, $3, $4, $5, $6, $7)`,
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
    ...createKycReviews(),
  };
}
