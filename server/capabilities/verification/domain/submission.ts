import type { KycPhoto } from '@quayside/contract/kyc/photos';
import type { KycStatus } from '@quayside/contract/kyc/status';
import type { KycRecordName } from '@quayside/contract/schemas/kyc';

/** The sealed personal part of a submission; `null` once it is erased. */
export type SealedPersonal = {
  readonly wrappedKey: string;
  readonly sealedPersonal: string;
  readonly personalMac: string;
  readonly sealedReason: string | null;
};

/** Lists that are paged by id start after this one. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** A user's submission, as the database stores it. */
export type Submission = {
  readonly submissionId: string;
  readonly userId: number;
  readonly status: KycStatus;
  readonly sealed: SealedPersonal | null;
  /** Who has claimed or decided it. */
  readonly reviewerId: number | null;
  readonly createdAtMs: number;
  readonly decidedAtMs: number | null;
};

/** A submission in a list. */
export type ListedSubmission = Submission & {
  readonly email: string | null;
  readonly reviewerEmail: string | null;
};

/** A photo whose file is stored. */
export type StoredDocument = {
  readonly documentId: string;
  readonly userId: number;
  /** `null` while it waits for a submission. */
  readonly submissionId: string | null;
  readonly photo: KycPhoto;
  readonly wrappedKey: string;
  readonly contentMac: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly createdAtMs: number;
};

export type NewDocument = Omit<StoredDocument, 'submissionId'>;

/**
 * An entry in the history of a submission. `reviewerId` is `null` for entries of the user and of
 * the service.
 */
export type KycRecord = {
  readonly submissionId: string;
  readonly atMs: number;
  readonly act: KycRecordName;
  readonly reviewerId: number | null;
  readonly photo: KycPhoto | null;
};

/**
 * The context of a sealed text or file: it can be opened only in the context in which it was
 * sealed.
 */
export const sealContext = {
  submission: (submissionId: string) => `kyc submission ${submissionId}`,
  document: (documentId: string) => `kyc document ${documentId}`,
} as const;
