import type { KycStatus } from '@quayside/contract/kyc/status';

import type { Sql } from '../../../platform/database/database';
import type {
  KycRecord,
  ListedSubmission,
  NewDocument,
  SealedPersonal,
  StoredDocument,
  Submission,
} from '../domain/submission';

export type NewSubmission = {
  readonly submissionId: string;
  readonly userId: number;
  readonly status: KycStatus;
  readonly sealed: Omit<SealedPersonal, 'sealedReason'>;
  readonly createdAtMs: number;
};

export type SubmissionFilter = {
  readonly statuses: readonly KycStatus[];
  /** `null` for all users. */
  readonly userId: number | null;
  readonly isOldestFirst: boolean;
  readonly offset: number;
  readonly limit: number;
};

/** A reviewer's step. The conditions that are set must be met, in addition to the status. */
export type ReviewStep = {
  readonly submissionId: string;
  readonly from: readonly KycStatus[];
  readonly to: KycStatus;
  readonly reviewerId: number;
  /** Requires the reviewer who has claimed it. */
  readonly isByHolder: boolean;
  /** Requires a reviewer who has never rejected it. */
  readonly isBySecondReviewer: boolean;
  /** `null` if it is still undecided, or undecided again. */
  readonly decidedAtMs: number | null;
};

/** A key of ours that a master key has wrapped. */
export type WrappedKey = {
  readonly kind: 'submission' | 'document';
  readonly id: string;
  readonly wrappedKey: string;
};

/** Stores submissions, their photos and their history. */
export interface KycStore {
  /**
   * Blocks other submissions, uploads and decisions about the user until the transaction ends.
   * @returns false for an account that was merged into another one: it accepts no more submissions
   */
  lockUser(sql: Sql, userId: number): Promise<boolean>;
  newest(sql: Sql, userId: number): Promise<Submission | null>;
  find(sql: Sql, submissionId: string): Promise<ListedSubmission | null>;
  insert(sql: Sql, submission: NewSubmission): Promise<void>;
  list(
    sql: Sql,
    filter: SubmissionFilter,
  ): Promise<{ readonly submissions: ListedSubmission[]; readonly total: number }>;
  /**
   * Changes the status of a submission that is its user's newest, is not erased, and is not the
   * reviewer's own.
   * @returns false if one of these conditions, or one of those in the step, is not met
   */
  move(sql: Sql, step: ReviewStep): Promise<boolean>;
  /** Whether that reviewer has ever rejected it, even if the rejection was reversed. */
  hasRejected(sql: Sql, submissionId: string, reviewerId: number): Promise<boolean>;
  /** Records the reason for its rejection; `null` clears it. */
  setReason(sql: Sql, submissionId: string, sealedReason: string | null): Promise<void>;
  record(sql: Sql, record: KycRecord): Promise<void>;
  history(
    sql: Sql,
    submissionId: string,
  ): Promise<(KycRecord & { readonly reviewerEmail: string | null })[]>;

  /** Inserts a photo. Call it before its file is stored. */
  insertDocument(sql: Sql, document: NewDocument): Promise<void>;
  /**
   * Call it once its file is stored: the photo replaces an earlier one that waits for a submission.
   * @returns false if it was discarded in the meantime
   */
  settleDocument(
    sql: Sql,
    document: Pick<NewDocument, 'documentId' | 'userId' | 'photo'>,
  ): Promise<boolean>;
  /** Photos that wait for a submission and were uploaded since `sinceMs`. */
  drafts(sql: Sql, userId: number, sinceMs: number): Promise<StoredDocument[]>;
  documentsOf(sql: Sql, submissionId: string): Promise<StoredDocument[]>;
  findDocument(sql: Sql, documentId: string): Promise<StoredDocument | null>;
  attach(sql: Sql, submissionId: string, documentIds: readonly string[]): Promise<void>;
  /**
   * Erases the keys of the user's photos that wait for a submission; the next sweep deletes the
   * files.
   */
  discardDrafts(sql: Sql, userId: number): Promise<void>;
  /**
   * Erases the keys of uploads that were started, or have waited for a submission, since before
   * `beforeMs`.
   */
  discardStale(sql: Sql, beforeMs: number): Promise<void>;
  /** The next documents after that id whose files must be deleted, ordered by id. */
  discarded(sql: Sql, afterId: string, limit: number): Promise<string[]>;
  /** Deletes the rows of documents. Call it once their files are deleted. */
  deleteDocuments(sql: Sql, documentIds: readonly string[]): Promise<void>;

  /**
   * Erases the keys and the personal part of all the user's data, including pending uploads.
   * @returns the submissions that were not erased before
   */
  erase(sql: Sql, userId: number, atMs: number): Promise<string[]>;
  /**
   * Like `erase`, but only for the submissions and their photos, and only if `usersToForget` would
   * still return the user. Call it while the user is locked.
   */
  eraseDecided(sql: Sql, userId: number, decidedBeforeMs: number, atMs: number): Promise<string[]>;
  /**
   * Users with a submission that was decided before that time and is not erased, and without any
   * that is undecided or was decided later.
   */
  usersToForget(sql: Sql, decidedBeforeMs: number, limit: number): Promise<number[]>;
  /** Whether a reviewer has claimed or decided a submission of a user, in its current state. */
  hasReviewedOf(sql: Sql, reviewerId: number, userId: number): Promise<boolean>;
  /**
   * Moves a user's submissions to another user, with their photos and their history. Uploads that
   * wait for a submission stay.
   * @param decidingId the submission that determines the status from then on: it counts as the
   *   newest, whenever it was submitted
   */
  carry(sql: Sql, fromUserId: number, toUserId: number, decidingId: string | null): Promise<void>;
  /** The next keys after that id, ordered by id. */
  wrappedKeys(
    sql: Sql,
    kind: WrappedKey['kind'],
    afterId: string,
    limit: number,
  ): Promise<WrappedKey[]>;
  /** @returns false if it was erased or changed in the meantime */
  replaceKey(sql: Sql, former: WrappedKey, wrappedKey: string): Promise<boolean>;
}
