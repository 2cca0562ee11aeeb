import type { KycPhoto } from '@quayside/contract/kyc/photos';
import type { KycStatus } from '@quayside/contract/kyc/status';
import type { KycRecordName } from '@quayside/contract/schemas/kyc';

import type { KycRecord, ListedSubmission, StoredDocument, Submission } from '../domain/submission';

export type SubmissionRow = {
  submission_id: string;
  user_id: string;
  status: KycStatus;
  wrapped_key: string | null;
  sealed_personal: string | null;
  personal_mac: string | null;
  sealed_reason: string | null;
  reviewer_id: string | null;
  created_at: string;
  decided_at: string | null;
};
export type ListedRow = SubmissionRow & { email: string | null; reviewer_email: string | null };
export type DocumentRow = {
  document_id: string;
  user_id: string;
  submission_id: string | null;
  photo: KycPhoto;
  wrapped_key: string;
  content_mac: string;
  width_px: number;
  height_px: number;
  created_at: string;
};
export type RecordRow = {
  submission_id: string;
  at: string;
  act: KycRecordName;
  reviewer_id: string | null;
  photo: KycPhoto | null;
  reviewer_email: string | null;
};

const numberOf = (id: string | null): number | null => (id === null ? null : Number(id));

export function submissionFromRow(row: SubmissionRow): Submission {
  const {
    wrapped_key: wrappedKey,
    sealed_personal: sealedPersonal,
    personal_mac: personalMac,
    sealed_reason: sealedReason,
  } = row;
  return {
    submissionId: row.submission_id,
    userId: Number(row.user_id),
    status: row.status,
    sealed:
      wrappedKey === null || sealedPersonal === null || personalMac === null
        ? null
        : { wrappedKey, sealedPersonal, personalMac, sealedReason },
    reviewerId: numberOf(row.reviewer_id),
    createdAtMs: Date.parse(row.created_at),
    decidedAtMs: row.decided_at === null ? null : Date.parse(row.decided_at),
  };
}

export function listedFromRow(row: ListedRow): ListedSubmission {
  return { ...submissionFromRow(row), email: row.email, reviewerEmail: row.reviewer_email };
}

export function documentFromRow(row: DocumentRow): StoredDocument {
  return {
    documentId: row.document_id,
    userId: Number(row.user_id),
    submissionId: row.submission_id,
    photo: row.photo,
    wrappedKey: row.wrapped_key,
    contentMac: row.content_mac,
    widthPx: row.width_px,
    heightPx: row.height_px,
    createdAtMs: Date.parse(row.created_at),
  };
}

export function recordFromRow(
  row: RecordRow,
): KycRecord & { readonly reviewerEmail: string | null } {
  return {
    submissionId: row.submission_id,
    atMs: Date.parse(row.at),
    act: row.act,
    reviewerId: numberOf(row.reviewer_id),
    photo: row.photo,
    reviewerEmail: row.reviewer_email,
  };
}
