import { AppError } from '@quayside/contract/errors/app-error';
import { nextKycStatus } from '@quayside/contract/kyc/status';
import { PHOTO_LIMITS, type KycPhoto } from '@quayside/contract/kyc/photos';
import type { KycDraftsResponse } from '@quayside/contract/schemas/kyc';

import type { KycDeps } from './kyc-deps';
import { photoBytes } from './photo-bytes';
import { rejectField } from './reject-field';
import { draftsSinceMs, storePhoto, readPhoto } from './store-photo';

/**
 * Accepts one photo before the submission.
 * @returns all photos uploaded so far
 * @throws AppError ERR_VALIDATION on `photo`, ERR_NOT_ACCEPTABLE while nothing can be submitted,
 *   ERR_TOO_MANY_REQUESTS
 */
export async function uploadPhoto(
  deps: KycDeps,
  userId: number,
  photo: KycPhoto,
  given: string | Uint8Array | null | undefined,
): Promise<KycDraftsResponse> {
  const bytes = photoBytes(given) ?? rejectField('photo', 'photo_missing');
  const newest = await deps.kyc.newest(deps.database, userId);
  if (nextKycStatus(newest?.status ?? 'NOT_STARTED', 'submit') === null)
    throw nothingToSubmit(newest?.status === 'PASS');
  await storePhoto(deps, userId, photo, bytes, await readPhoto(deps, userId, 'photo', bytes));
  return listDrafts(deps, userId);
}

/** Returns the photos that are uploaded and wait for the submission. */
export async function listDrafts(
  deps: Pick<KycDeps, 'database' | 'kyc' | 'clock'>,
  userId: number,
): Promise<KycDraftsResponse> {
  const drafts = await deps.kyc.drafts(deps.database, userId, draftsSinceMs(deps));
  return drafts.map(({ photo, createdAtMs }) => ({
    photo,
    uploadedAt: new Date(createdAtMs).toISOString(),
    expiresAt: new Date(createdAtMs + PHOTO_LIMITS.draftHours * 3_600_000).toISOString(),
  }));
}

/** Returns the error if documents are already waiting for a reviewer, or have already passed. */
export function nothingToSubmit(isVerified: boolean): AppError {
  return new AppError(
    'ERR_NOT_ACCEPTABLE',
    isVerified
      ? 'You are already verified: there is nothing to submit'
      : 'Your documents are under review: wait for the decision before you send others',
    { reason: isVerified ? 'kyc_passed' : 'kyc_under_way' },
  );
}
