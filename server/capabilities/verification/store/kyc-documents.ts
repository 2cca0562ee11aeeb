import { iso } from '@quayside/contract/time/iso';

import type { KycStore } from '../ports/kyc-store';
import { documentFromRow, type DocumentRow } from './kyc-rows';

const DISCARDED = "state = 'discarded', wrapped_key = NULL, content_mac = NULL";
const IS_DRAFT = "state = 'stored' AND submission_id IS NULL";
type DocumentPart = Pick<
  KycStore,
  | 'insertDocument'
  | 'settleDocument'
  | 'drafts'
  | 'documentsOf'
  | 'findDocument'
  | 'attach'
  | 'discardDrafts'
  | 'discardStale'
  | 'discarded'
  | 'deleteDocuments'
>;

/** The operations on photos. @see KycStore */
export const kycDocuments: DocumentPart = {
  insertDocument: async (
    sql,
    { documentId, userId, photo, wrappedKey, contentMac, widthPx, heightPx, createdAtMs },
  ) => {
    await sql.query(
      `
        INSERT INTO kyc_document (
          document_id, user_id, photo, state, wrapped_key, content_mac, width_px, height_px,
          created_at
        )
        VALUES ($1, $2, $3, 'storing', $4, $5, $6, $7, $8)`,
      [documentId, userId, photo, wrappedKey, contentMac, widthPx, heightPx, iso(createdAtMs)],
    );
  },
  settleDocument: async (sql, { documentId, userId, photo }) => {
    await sql.query(
      `UPDATE kyc_document SET ${DISCARDED} WHERE user_id = $1 AND photo = $2 AND ${IS_DRAFT}`,
      [userId, photo],
    );
    return (
      (
        await sql.query(
          "UPDATE kyc_document SET state = 'stored' WHERE document_id = $1 AND state = 'storing' RETURNING 1",
          [documentId],
        )
      ).length === 1
    );
  },
  drafts: async (sql, userId, sinceMs) =>
    (
      await sql.query<DocumentRow>(
        `SELECT * FROM kyc_document WHERE user_id = $1 AND ${IS_DRAFT} AND created_at >= $2 ORDER BY photo`,
        [userId, iso(sinceMs)],
      )
    ).map(documentFromRow),
  documentsOf: async (sql, submissionId) =>
    (
      await sql.query<DocumentRow>(
        "SELECT * FROM kyc_document WHERE submission_id = $1 AND state = 'stored' ORDER BY photo",
        [submissionId],
      )
    ).map(documentFromRow),
  findDocument: async (sql, documentId) => {
    const [row] = await sql.query<DocumentRow>(
      "SELECT * FROM kyc_document WHERE document_id = $1 AND state = 'stored'",
      [documentId],
    );
    return row ? documentFromRow(row) : null;
  },
  attach: async (sql, submissionId, documentIds) => {
    await sql.query(
      `UPDATE kyc_document SET submission_id = $1 WHERE document_id = ANY($2::uuid[]) AND ${IS_DRAFT}`,
      [submissionId, documentIds],
    );
  },
  discardDrafts: async (sql, userId) => {
    await sql.query(`UPDATE kyc_document SET ${DISCARDED} WHERE user_id = $1 AND ${IS_DRAFT}`, [
      userId,
    ]);
  },
  discardStale: async (sql, beforeMs) => {
    await sql.query(
      `UPDATE kyc_document SET ${DISCARDED} WHERE created_at < $1 AND (state = 'storing' OR (${IS_DRAFT}))`,
      [iso(beforeMs)],
    );
  },
  discarded: async (sql, afterId, limit) =>
    (
      await sql.query<{ document_id: string }>(
        `
          SELECT document_id
          FROM kyc_document
          WHERE state = 'discarded' AND document_id > $1::uuid
          ORDER BY document_id LIMIT $2`,
        [afterId, limit],
      )
    ).map(({ document_id: id }) => id),
  deleteDocuments: async (sql, documentIds) => {
    await sql.query(
      "DELETE FROM kyc_document WHERE document_id = ANY($1::uuid[]) AND state = 'discarded'",
      [documentIds],
    );
  },
};
