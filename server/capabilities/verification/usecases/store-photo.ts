import { AppError } from '@quayside/contract/errors/app-error';
import { PHOTO_LIMITS, type KycPhoto } from '@quayside/contract/kyc/photos';

import { sealContext, type NewDocument } from '../domain/submission';
import type { ReadPhoto } from '../ports/photo-reader';
import type { KycDeps } from './kyc-deps';
import { rejectField } from './reject-field';

const DAY_MS = 86_400_000;
/** A submission has three photos, and some are retaken; this is more than enough. */
const MAX_PER_DAY = 60;

export const contentMac = ({ vault }: Pick<KycDeps, 'vault'>, bytes: Uint8Array): string =>
  vault.mac('photo', bytes);

/** Uploads from before this time no longer wait for a submission. */
export const draftsSinceMs = ({ clock }: Pick<KycDeps, 'clock'>): number =>
  clock.nowMs() - PHOTO_LIMITS.draftHours * 3_600_000;

/**
 * Reads a photo before any of it is stored.
 * @param field the caller's name for it
 * @throws AppError ERR_VALIDATION with the reason why it is not a photo, ERR_TOO_MANY_REQUESTS
 *   after sixty a day
 */
export async function readPhoto(
  { database, attempts, photos, vault, clock }: KycDeps,
  userId: number,
  field: string,
  bytes: Uint8Array,
): Promise<ReadPhoto> {
  const nowMs = clock.nowMs();
  const { tries, windowEndsMs } = await attempts.count(
    database,
    'kyc-photo',
    vault.mac('photos of', Buffer.from(String(userId))),
    nowMs,
    DAY_MS,
  );
  if (tries > MAX_PER_DAY)
    throw new AppError('ERR_TOO_MANY_REQUESTS', 'Too many photos today: try again tomorrow', {
      retryAfterSeconds: Math.max(1, Math.ceil((windowEndsMs - nowMs) / 1_000)),
    });
  const read = await photos.read(bytes);
  return 'problem' in read ? rejectField(field, read.problem) : read;
}

/**
 * Stores a photo until it is submitted, replacing an earlier one. The row is written before the
 * file and marked as not stored yet, so that the sweep finds it if the process dies in between.
 * @param original the bytes as received
 */
export async function storePhoto(
  deps: KycDeps,
  userId: number,
  photo: KycPhoto,
  original: Uint8Array,
  { jpeg, widthPx, heightPx }: ReadPhoto,
): Promise<void> {
  const { database, kyc, files, vault, ids, clock } = deps;
  const documentId = ids.guid();
  const context = sealContext.document(documentId);
  const wrappedKey = vault.createKey(context);
  const document: NewDocument = {
    documentId,
    userId,
    photo,
    wrappedKey,
    contentMac: contentMac(deps, original),
    widthPx,
    heightPx,
    createdAtMs: clock.nowMs(),
  };
  await kyc.insertDocument(database, document);
  await files.put(documentId, vault.seal(wrappedKey, context, jpeg));
  const isKept = await database.transaction(
    async (sql) => (await kyc.lockUser(sql, userId)) && kyc.settleDocument(sql, document),
  );
  if (isKept) return;
  // In the meantime, the sweep discarded the photo because storing it took too long, or the
  // user's data was erased, or the account was merged into another one.
  await files.delete(documentId);
  throw new AppError('ERR_SERVICE_UNAVAILABLE', "The photo couldn't be saved: send it again");
}
