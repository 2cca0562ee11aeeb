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
  /** `null`: of everybody. */
  readonly userId: number | null;
  readonly isOldestFirst: boolean;
  readonly offset: number;
  readonly limit: number;
};

/** A step of a reviewer. Conditions that are named must hold as well as the status. */
export type ReviewStep = {
  readonly submissionId: string;
  readonly from: readonly KycStatus[];
  readonly to: KycStatus;
  readonly reviewerId: number;
  /** Only whoever has taken it. */
  readonly isByHolder: boolean;
  /** Nobody who has ever rejected it. */
  readonly isBySecondReviewer: boolean;
  /** `null`: undecided again, or still. */
  readonly decidedAtMs: number | null;
};

/** Something of ours that a master key wrapped. */
export type WrappedKey = {
  readonly kind: 'submission' | 'document';
  readonly id: string;
  readonly wrappedKey: string;
};

/** Submissions, their photos and what was done with them. */
export interface KycStore {
  /**
   * Keeps other submissions, uploads and decisions about the user out until the transaction ends.
   * @returns false for an account that is joined with another one: nothing is handed in for it any
   *   more
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
   * Moves a submission that is the newest of its user, is not erased, and is not the reviewer's
   * own.
   * @returns false when something of that, or of the step, does not hold
   */
  move(sql: Sql, step: ReviewStep): Promise<boolean>;
  /** Whether that reviewer has ever rejected it, also where the rejection was reversed. */
  hasRejected(sql: Sql, submissionId: string, reviewerId: number): Promise<boolean>;
  /** Notes why it was rejected, or with `null` forgets it. */
  setReason(sql: Sql, submissionId: string, sealedReason: string | null): Promise<void>;
  record(sql: Sql, record: KycRecord): Promise<void>;
  history(
    sql: Sql,
    submissionId: string,
  ): Promise<(KycRecord & { readonly reviewerEmail: string | null })[]>;

  /** Before its file is put. */
  insertDocument(sql: Sql, document: NewDocument): Promise<void>;
  /**
   * Once its file is there: it takes the place of an earlier one that waits.
   * @returns false when it has been given up meanwhile
   */
  settleDocument(
    sql: Sql,
    document: Pick<NewDocument, 'documentId' | 'userId' | 'photo'>,
  ): Promise<boolean>;
  /** What waits for a submission and was made after that time. */
  drafts(sql: Sql, userId: number, sinceMs: number): Promise<StoredDocument[]>;
  documentsOf(sql: Sql, submissionId: string): Promise<StoredDocument[]>;
  findDocument(sql: Sql, documentId: string): Promise<StoredDocument | null>;
  attach(sql: Sql, submissionId: string, documentIds: readonly string[]): Promise<void>;
  /**
   * Forgets the keys of what waits for a submission of the user; the files go with the next sweep.
   */
  discardDrafts(sql: Sql, userId: number): Promise<void>;
  /** Forgets the keys of what was begun, or waits for a submission, since before that time. */
  discardStale(sql: Sql, beforeMs: number): Promise<void>;
  /** The next documents behind that id whose files are to be deleted, in the order of the ids. */
  discarded(sql: Sql, afterId: string, limit: number): Promise<string[]>;
  /** Once their files are gone. */
  forgetDocuments(sql: Sql, documentIds: readonly string[]): Promise<void>;

  /**
   * Forgets the keys and the personal part of everything of the user, uploads that wait included.
   * @returns the submissions that were not erased before
   */
  erase(sql: Sql, userId: number, atMs: number): Promise<string[]>;
  /**
   * The same of the submissions and their photos alone, and of none where `usersToForget` would not
   * name the user any more. To be called while the user is locked.
   */
  eraseDecided(sql: Sql, userId: number, decidedBeforeMs: number, atMs: number): Promise<string[]>;
  /**
   * Users with something that was decided before that time and is not erased, and nothing that is
   * undecided or was decided later.
   */
  usersToForget(sql: Sql, decidedBeforeMs: number, limit: number): Promise<number[]>;
  /** Whether somebody has taken or decided a submission of a user, as it stands now. */
  hasReviewedOf(sql: Sql, reviewerId: number, userId: number): Promise<boolean>;
  /**
   * Makes what a user handed in another's, with its photos and its history; what waits for a
   * submission stays.
   * @param decidingId the submission that tells the status from now on: the newest, whichever came
   *   in when
   */
  carry(sql: Sql, fromUserId: number, toUserId: number, decidingId: string | null): Promise<void>;
  /** The next keys behind that id, in the order of the ids. */
  wrappedKeys(
    sql: Sql,
    kind: WrappedKey['kind'],
    afterId: string,
    limit: number,
  ): Promise<WrappedKey[]>;
  /** @returns false when it was erased or changed meanwhile */
  replaceKey(sql: Sql, former: WrappedKey, wrappedKey: string): Promise<boolean>;
}
