import { AppError } from '@quayside/contract/errors/app-error';
import { KYC_TRANSITIONS, nextKycStatus } from '@quayside/contract/kyc/status';
import {
  REJECT_REASON_LENGTH,
  type KycTransitionResponse,
  type KycRecordName,
} from '@quayside/contract/schemas/kyc';

import type { Sql } from '../../../platform/database/database';
import type { ListedSubmission, SealedPersonal } from '../domain/submission';
import type { KycDeps } from './kyc-deps';
import { mailAbout, type KycMailTemplate } from './kyc-mail';
import { sealReason } from './sealed-submission';

export type ReviewAction = 'take' | 'release' | 'approve' | 'reject' | 'reverse';

/** The conditions of an action besides the status, and its effects. */
type ReviewRule = {
  readonly isByHolder: boolean;
  readonly isBySecondReviewer: boolean;
  readonly isDecision: boolean;
  readonly record: KycRecordName;
  readonly mail: KycMailTemplate | null;
};

const RULES: Readonly<Record<ReviewAction, ReviewRule>> = {
  take: {
    isByHolder: false,
    isBySecondReviewer: true,
    isDecision: false,
    record: 'taken',
    mail: null,
  },
  // The reviewer who has claimed it may be away, so anyone may release it.
  release: {
    isByHolder: false,
    isBySecondReviewer: false,
    isDecision: false,
    record: 'released',
    mail: null,
  },
  approve: {
    isByHolder: true,
    isBySecondReviewer: true,
    isDecision: true,
    record: 'approved',
    mail: 'kyc-approved',
  },
  reject: {
    isByHolder: true,
    isBySecondReviewer: false,
    isDecision: true,
    record: 'rejected',
    mail: 'kyc-rejected',
  },
  reverse: {
    isByHolder: false,
    isBySecondReviewer: true,
    isDecision: false,
    record: 'reversed',
    mail: null,
  },
};

/**
 * Changes a submission's status, records the reviewer and emails the user, in one transaction. If
 * two reviewers act at the same time, one of them gets an error because the other was first. A
 * rejection is reviewed again (`reverse`) by a reviewer who has never rejected that submission, and
 * who then decides.
 * @throws AppError ERR_NOT_FOUND, ERR_FORBIDDEN if this reviewer may not decide it,
 *   ERR_PRISMA_CLIENT_KNOWN_REQUEST if its status changed in the meantime
 */
export async function reviewKyc(
  deps: KycDeps,
  reviewerId: number,
  submissionId: string,
  action: Exclude<ReviewAction, 'reject'>,
): Promise<KycTransitionResponse> {
  return move(deps, reviewerId, submissionId, action, async () => undefined);
}

/**
 * Rejects a submission with a reason that is shown to the user.
 * @throws AppError ERR_VALIDATION on `reason`, and the errors of the other actions
 */
export async function rejectKyc(
  deps: KycDeps,
  reviewerId: number,
  submissionId: string,
  reason: string,
): Promise<KycTransitionResponse> {
  const { least, most } = REJECT_REASON_LENGTH;
  if (reason.length < least || reason.length > most)
    throw new AppError(
      'ERR_VALIDATION',
      `reason must have ${least} to ${most} characters: the user has to know what to do`,
      { field: 'reason' },
    );
  return move(deps, reviewerId, submissionId, 'reject', (sql, sealed) =>
    deps.kyc.setReason(sql, submissionId, sealReason(deps, submissionId, sealed, reason)),
  );
}

async function move(
  deps: KycDeps,
  reviewerId: number,
  submissionId: string,
  action: ReviewAction,
  also: (sql: Sql, sealed: SealedPersonal) => Promise<void>,
): Promise<KycTransitionResponse> {
  const { database, kyc, clock } = deps;
  const { isDecision, record, mail, ...conditions } = RULES[action];
  const { from, to } = KYC_TRANSITIONS[action];
  const owner = (await kyc.find(database, submissionId))?.userId ?? throwUnknownSubmission();
  await database.transaction(async (sql) => {
    await kyc.lockUser(sql, owner);
    const submission = (await kyc.find(sql, submissionId)) ?? throwUnknownSubmission();
    // It may have moved to another account in the meantime.
    if (submission.userId !== owner) await kyc.lockUser(sql, submission.userId);
    const atMs = clock.nowMs();
    const isMoved = await kyc.move(sql, {
      submissionId,
      from,
      to,
      reviewerId,
      ...conditions,
      decidedAtMs: isDecision ? atMs : null,
    });
    if (!isMoved || submission.sealed === null)
      throw rejection(
        submission,
        reviewerId,
        action,
        await kyc.hasRejected(sql, submissionId, reviewerId),
      );
    await also(sql, submission.sealed);
    await kyc.record(sql, { submissionId, atMs, act: record, reviewerId, photo: null });
    if (mail !== null)
      await mailAbout(deps, sql, submission.userId, mail, `${submissionId} ${atMs}`);
  });
  return { submissionId, status: to };
}

/** @throws AppError ERR_NOT_FOUND */
export function throwUnknownSubmission(): never {
  throw new AppError('ERR_NOT_FOUND', 'Submission not found');
}

function rejection(
  { userId, status, sealed, reviewerId: holder }: ListedSubmission,
  reviewerId: number,
  action: ReviewAction,
  hasRejected: boolean,
): AppError {
  if (userId === reviewerId)
    return new AppError('ERR_FORBIDDEN', 'You cannot review your own documents');
  if (sealed === null)
    return new AppError(
      'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
      'The documents of this submission were deleted: there is nothing to decide',
    );
  if (nextKycStatus(status, action) === null)
    return new AppError(
      'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
      `The submission is now ${status}: reload it`,
      { status },
    );
  if (RULES[action].isBySecondReviewer && hasRejected)
    return new AppError(
      'ERR_FORBIDDEN',
      'You rejected this submission: another reviewer has to review it again',
      { reason: 'kyc_second_reviewer' },
    );
  if (RULES[action].isByHolder && holder !== reviewerId)
    return new AppError(
      'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
      'Another reviewer has claimed this submission',
      { reason: 'kyc_taken' },
    );
  return new AppError(
    'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
    'The user has submitted new documents since: review those instead',
  );
}
