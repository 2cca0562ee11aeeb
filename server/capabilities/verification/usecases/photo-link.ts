import { timingSafeEqual } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';

import { sealContext } from '../domain/submission';
import type { KycDeps } from './kyc-deps';

/** Long enough to look at three photos. */
export const PHOTO_LINK_MS = 5 * 60_000;

type PhotoLink = {
  readonly documentId: string;
  readonly reviewerId: number;
  readonly expiresAtMs: number;
};

function signatureOf(
  { vault }: Pick<KycDeps, 'vault'>,
  { documentId, reviewerId, expiresAtMs }: PhotoLink,
): string {
  return vault.mac('photo link', Buffer.from(`${documentId} ${reviewerId} ${expiresAtMs}`));
}

/** Returns the query string of a photo's link: its expiry, and a signature for one reviewer. */
export function photoLinkQuery(deps: Pick<KycDeps, 'vault'>, link: PhotoLink): string {
  return `expires=${link.expiresAtMs}&signature=${signatureOf(deps, link)}`;
}

/**
 * Opens a photo for the reviewer of its link; the view is logged first.
 * @returns the bytes of a JPEG
 * @throws AppError ERR_FORBIDDEN for another reviewer's link or an expired one, ERR_NOT_FOUND once
 *   the photo is erased
 */
export async function viewPhoto(
  deps: KycDeps,
  reviewerId: number,
  documentId: string,
  expires: string,
  signature: string,
): Promise<Uint8Array> {
  const { database, kyc, files, vault, clock } = deps;
  const expiresAtMs = /^\d{1,15}$/.test(expires) ? Number(expires) : 0;
  const isOurs = isSame(signature, signatureOf(deps, { documentId, reviewerId, expiresAtMs }));
  if (!isOurs || clock.nowMs() > expiresAtMs)
    throw new AppError(
      'ERR_FORBIDDEN',
      'This link has expired or belongs to another reviewer: reload the submission',
    );
  const document = await kyc.findDocument(database, documentId);
  if (document === null || document.submissionId === null) throw notFound();
  await kyc.record(database, {
    submissionId: document.submissionId,
    atMs: clock.nowMs(),
    act: 'viewed',
    reviewerId,
    photo: document.photo,
  });
  const sealed = await files.get(documentId);
  if (sealed === null) throw notFound();
  return vault.open(document.wrappedKey, sealContext.document(documentId), sealed);
}

const notFound = (): AppError => new AppError('ERR_NOT_FOUND', 'This photo was deleted');

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
