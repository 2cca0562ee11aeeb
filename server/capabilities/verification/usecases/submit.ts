import { AppError } from '@quayside/contract/errors/app-error';
import {
  readPersonalData,
  type PersonalDataInput,
  type PersonalData,
} from '@quayside/contract/kyc/personal-data';
import { KYC_PHOTOS, PHOTO_LIMITS, type KycPhoto } from '@quayside/contract/kyc/photos';
import { KYC_TRANSITIONS, nextKycStatus } from '@quayside/contract/kyc/status';
import type { KycStatusResponse } from '@quayside/contract/schemas/kyc';

import type { Sql } from '../../../platform/database/database';
import type { Submission } from '../domain/submission';
import type { ReadPhoto } from '../ports/photo-reader';
import type { KycDeps } from './kyc-deps';
import { mailAbout } from './kyc-mail';
import { kycStatus } from './kyc-status';
import { photoBytes } from './photo-bytes';
import { rejectField } from './reject-field';
import { personalMac, sealPersonal } from './sealed-submission';
import { contentMac, draftsSinceMs, storePhoto, readPhoto } from './store-photo';
import { nothingToSubmit } from './upload-photo';

export type SubmissionInput = PersonalDataInput & {
  readonly [Photo in KycPhoto]?: string | Uint8Array | null | undefined;
};

type Photos = ReadonlyMap<KycPhoto, Uint8Array>;

/**
 * Submits the personal data of a user with three photos; those that were uploaded before may be
 * left out. Submitting the same data again while it is under review, or after it has passed,
 * changes nothing and returns the same result.
 * @throws AppError ERR_VALIDATION on the invalid field, ERR_NOT_ACCEPTABLE while different data is
 *   under review, ERR_TOO_MANY_REQUESTS, ERR_UNAUTHORIZED for an account that was merged into
 *   another one in the meantime
 */
export async function submitKyc(
  deps: KycDeps,
  userId: number,
  given: SubmissionInput,
): Promise<KycStatusResponse> {
  const { database, kyc, clock } = deps;
  const reading = readPersonalData(given, clock.nowMs());
  if ('problem' in reading) rejectField(reading.field, reading.problem);
  const photos = photosOf(given);
  if (await isReplay(deps, database, await kyc.newest(database, userId), reading.personal, photos))
    return kycStatus(deps, userId);
  await rejectMissingPhoto(deps, userId, photos);
  // All photos are read before the first one is stored, so that a rejected one leaves nothing
  // behind.
  const read = new Map<KycPhoto, ReadPhoto>();
  for (const [photo, bytes] of photos) read.set(photo, await readPhoto(deps, userId, photo, bytes));
  for (const [photo, jpeg] of read)
    await storePhoto(deps, userId, photo, photos.get(photo) ?? jpeg.jpeg, jpeg);
  await database.transaction((sql) => submitDocuments(deps, sql, userId, reading.personal, photos));
  return kycStatus(deps, userId);
}

function photosOf(given: SubmissionInput): Photos {
  const photos = new Map<KycPhoto, Uint8Array>();
  let totalBytes = 0;
  for (const photo of KYC_PHOTOS) {
    const bytes = photoBytes(given[photo]);
    if (bytes === null) continue;
    totalBytes += bytes.byteLength;
    if (totalBytes > PHOTO_LIMITS.maxTotalBytes) rejectField(photo, 'photos_too_large');
    photos.set(photo, bytes);
  }
  return photos;
}

async function rejectMissingPhoto(deps: KycDeps, userId: number, photos: Photos): Promise<void> {
  const drafts = await deps.kyc.drafts(deps.database, userId, draftsSinceMs(deps));
  const missing = KYC_PHOTOS.find(
    (photo) => !photos.has(photo) && !drafts.some((draft) => draft.photo === photo),
  );
  if (missing !== undefined) rejectField(missing, 'photo_missing');
}

async function submitDocuments(
  deps: KycDeps,
  sql: Sql,
  userId: number,
  personal: PersonalData,
  photos: Photos,
): Promise<void> {
  const { kyc, ids, clock } = deps;
  if (!(await kyc.lockUser(sql, userId)))
    throw new AppError('ERR_UNAUTHORIZED', 'The session has ended: log in again');
  const newest = await kyc.newest(sql, userId);
  if (await isReplay(deps, sql, newest, personal, photos)) return kyc.discardDrafts(sql, userId);
  const drafts = await kyc.drafts(sql, userId, draftsSinceMs(deps));
  const missing = KYC_PHOTOS.find((photo) => !drafts.some((draft) => draft.photo === photo));
  if (missing !== undefined) rejectField(missing, 'photo_missing');
  const submissionId = ids.guid();
  const createdAtMs = clock.nowMs();
  await kyc.insert(sql, {
    submissionId,
    userId,
    status: KYC_TRANSITIONS.submit.to,
    sealed: sealPersonal(deps, submissionId, personal),
    createdAtMs,
  });
  await kyc.attach(
    sql,
    submissionId,
    drafts.map(({ documentId }) => documentId),
  );
  await kyc.record(sql, {
    submissionId,
    atMs: createdAtMs,
    act: 'submitted',
    reviewerId: null,
    photo: null,
  });
  await mailAbout(deps, sql, userId, 'kyc-received', submissionId);
}

/**
 * Whether this is the latest submission, sent again because the response was lost.
 * @throws AppError ERR_NOT_ACCEPTABLE if the data differs and nothing can be submitted now
 */
async function isReplay(
  deps: KycDeps,
  sql: Sql,
  newest: Submission | null,
  personal: PersonalData,
  photos: Photos,
): Promise<boolean> {
  if (newest === null || nextKycStatus(newest.status, 'submit') !== null) return false;
  if (
    newest.sealed?.personalMac !== personalMac(deps, personal) ||
    !(await haveSamePhotos(deps, sql, newest, photos))
  )
    throw rejection(newest);
  return true;
}

const rejection = ({ status }: Submission): AppError => nothingToSubmit(status === 'PASS');

async function haveSamePhotos(
  deps: KycDeps,
  sql: Sql,
  { submissionId }: Submission,
  photos: Photos,
): Promise<boolean> {
  const documents = await deps.kyc.documentsOf(sql, submissionId);
  return [...photos].every(([photo, bytes]) =>
    documents.some(
      (document) => document.photo === photo && document.contentMac === contentMac(deps, bytes),
    ),
  );
}
