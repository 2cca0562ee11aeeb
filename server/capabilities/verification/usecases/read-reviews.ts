import { fillPath } from '@quayside/contract/endpoints/endpoint';
import { viewKycPhoto } from '@quayside/contract/endpoints/kyc-review';
import { AppError } from '@quayside/contract/errors/app-error';
import { KYC_STATUSES, type KycStatus } from '@quayside/contract/kyc/status';
import type { KycQueueResponse, KycReviewResponse } from '@quayside/contract/schemas/kyc';
import { defaultLocale } from '@quayside/contract/site/locales';
import { iso } from '@quayside/contract/time/iso';

import type { ListedSubmission, StoredDocument } from '../domain/submission';
import type { KycDeps } from './kyc-deps';
import { photoLinkQuery, PHOTO_LINK_MS } from './photo-link';
import { throwUnknownSubmission } from './review';
import { openPersonal, openReason } from './sealed-submission';

export type QueueInput = {
  readonly status?: string | undefined;
  readonly userId?: string | undefined;
  readonly offset?: string | undefined;
  readonly limit?: string | undefined;
};

const WAITING: readonly KycStatus[] = ['CREATED', 'PROCESS'];
const PAGE = { usual: 50, most: 200 } as const;
const MAX_OFFSET = 1_000_000;

/**
 * Lists submissions without opening them: waiting ones, oldest first, or those of a status or a
 * user, newest first.
 * @throws AppError ERR_VALIDATION on the invalid field
 */
export async function listSubmissions(
  { database, kyc }: Pick<KycDeps, 'database' | 'kyc'>,
  input: QueueInput,
): Promise<KycQueueResponse> {
  const userId =
    input.userId === undefined ? null : readNumber('userId', input.userId, Number.MAX_SAFE_INTEGER);
  const isWaiting = input.status === undefined && userId === null;
  const { submissions, total } = await kyc.list(database, {
    statuses:
      input.status === undefined
        ? isWaiting
          ? WAITING
          : KYC_STATUSES
        : [readStatus(input.status)],
    userId,
    isOldestFirst: isWaiting || WAITING.some((status) => status === input.status),
    offset: input.offset === undefined ? 0 : readNumber('offset', input.offset, MAX_OFFSET),
    limit: Math.min(
      PAGE.most,
      input.limit === undefined ? PAGE.usual : readNumber('limit', input.limit, PAGE.most),
    ),
  });
  return { submissions: submissions.map(queueItem), total };
}

function readStatus(text: string): KycStatus {
  const found = KYC_STATUSES.find((status) => status === text.toUpperCase());
  if (found === undefined)
    throw new AppError('ERR_VALIDATION', `status must be one of ${KYC_STATUSES.join(', ')}`, {
      field: 'status',
    });
  return found;
}

function readNumber(field: string, text: string, max: number): number {
  const count = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (!(count <= max))
    throw new AppError('ERR_VALIDATION', `${field} must be a whole number, at most ${max}`, {
      field,
    });
  return count;
}

function queueItem({
  submissionId,
  userId,
  email,
  status,
  createdAtMs,
  decidedAtMs,
  reviewerId,
  reviewerEmail,
  sealed,
}: ListedSubmission): KycQueueResponse['submissions'][number] {
  return {
    submissionId,
    userId,
    email,
    status,
    submittedAt: iso(createdAtMs),
    decidedAt: decidedAtMs === null ? null : iso(decidedAtMs),
    reviewer: nameOf(reviewerId, reviewerEmail),
    isErased: sealed === null,
  };
}

const nameOf = (reviewerId: number | null, email: string | null): string | null =>
  reviewerId === null ? null : (email ?? String(reviewerId));

/**
 * Opens one submission for a reviewer; the access is logged first. Its photos are links that are
 * valid for this reviewer for a few minutes.
 * @throws AppError ERR_NOT_FOUND
 */
export async function openSubmission(
  deps: KycDeps,
  reviewerId: number,
  submissionId: string,
): Promise<KycReviewResponse> {
  const { database, kyc, users, clock } = deps;
  const submission = (await kyc.find(database, submissionId)) ?? throwUnknownSubmission();
  if (submission.userId === reviewerId)
    throw new AppError('ERR_FORBIDDEN', 'You cannot review your own documents');
  await kyc.record(database, {
    submissionId,
    atMs: clock.nowMs(),
    act: 'opened',
    reviewerId,
    photo: null,
  });
  const [documents, history, user] = await Promise.all([
    kyc.documentsOf(database, submissionId),
    kyc.history(database, submissionId),
    users.find(database, submission.userId),
  ]);
  const expiresAtMs = clock.nowMs() + PHOTO_LINK_MS;
  return {
    ...queueItem(submission),
    locale: user?.locale ?? defaultLocale(),
    personal: openPersonal(deps, submission),
    photos: documents.map((document) => ({
      photo: document.photo,
      widthPx: document.widthPx,
      heightPx: document.heightPx,
      url: linkOf(deps, document, reviewerId, expiresAtMs),
    })),
    linksExpireAt: iso(expiresAtMs),
    rejectReason: openReason(deps, submission),
    history: history.map(({ atMs, act, reviewerId: by, reviewerEmail, photo }) => ({
      at: iso(atMs),
      act,
      by: nameOf(by, reviewerEmail),
      photo,
    })),
  };
}

function linkOf(
  deps: KycDeps,
  { documentId }: StoredDocument,
  reviewerId: number,
  expiresAtMs: number,
): string {
  const path = fillPath(viewKycPhoto.path, { documentId });
  return `${path}?${photoLinkQuery(deps, { documentId, reviewerId, expiresAtMs })}`;
}
