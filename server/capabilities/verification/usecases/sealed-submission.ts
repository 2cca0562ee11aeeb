import type { PersonalData } from '@quayside/contract/kyc/personal-data';

import { sealContext, type SealedPersonal, type Submission } from '../domain/submission';
import type { KycDeps } from './kyc-deps';

type VaultDeps = Pick<KycDeps, 'vault'>;
/**
 * Each of the two sealed texts of a submission contains its kind, so that one cannot be mistaken
 * for the other.
 */
type SealedText = { readonly personal: PersonalData } | { readonly rejectReason: string };

const bytesOf = (text: SealedText): Buffer => Buffer.from(JSON.stringify(text));

/** Compares personal data without opening anything. */
export const personalMac = ({ vault }: VaultDeps, personal: PersonalData): string =>
  vault.mac('personal', bytesOf({ personal }));

/** Seals the personal data of a user with a key of its own. */
export function sealPersonal(
  deps: VaultDeps,
  submissionId: string,
  personal: PersonalData,
): Omit<SealedPersonal, 'sealedReason'> {
  const wrappedKey = deps.vault.createKey(sealContext.submission(submissionId));
  return {
    wrappedKey,
    sealedPersonal: seal(deps, submissionId, wrappedKey, { personal }),
    personalMac: personalMac(deps, personal),
  };
}

/** Seals the reason for a rejection, which may quote the documents. */
export function sealReason(
  deps: VaultDeps,
  submissionId: string,
  { wrappedKey }: SealedPersonal,
  rejectReason: string,
): string {
  return seal(deps, submissionId, wrappedKey, { rejectReason });
}

/** @returns `null` once it is erased */
export function openPersonal(
  deps: VaultDeps,
  { submissionId, sealed }: Submission,
): PersonalData | null {
  const text =
    sealed === null ? null : open(deps, submissionId, sealed.wrappedKey, sealed.sealedPersonal);
  return text !== null && 'personal' in text ? text.personal : null;
}

/** @returns `null` if it was not rejected, or is erased */
export function openReason(deps: VaultDeps, { submissionId, sealed }: Submission): string | null {
  const text =
    sealed === null || sealed.sealedReason === null
      ? null
      : open(deps, submissionId, sealed.wrappedKey, sealed.sealedReason);
  return text !== null && 'rejectReason' in text ? text.rejectReason : null;
}

function seal(
  { vault }: VaultDeps,
  submissionId: string,
  wrappedKey: string,
  text: SealedText,
): string {
  return Buffer.from(
    vault.seal(wrappedKey, sealContext.submission(submissionId), bytesOf(text)),
  ).toString('base64');
}

function open(
  { vault }: VaultDeps,
  submissionId: string,
  wrappedKey: string,
  sealed: string,
): SealedText {
  return JSON.parse(
    Buffer.from(
      vault.open(wrappedKey, sealContext.submission(submissionId), Buffer.from(sealed, 'base64')),
    ).toString('utf8'),
  ) as SealedText;
}
