import {
  PERSONAL_PROBLEMS,
  type PersonalField,
  type PersonalProblem,
} from '@quayside/contract/kyc/personal-data';
import {
  isKycPhoto,
  PHOTO_PROBLEMS,
  type KycPhoto,
  type PhotoProblem,
} from '@quayside/contract/kyc/photos';

import { isUnreachable, type ApiError } from '../../../lib/api/api-error';
import { STEP_OF_FIELD } from './answers';

const STANDING_PROBLEMS = ['kyc_under_way', 'kyc_passed'] as const;
const ALL_PROBLEMS = [...PERSONAL_PROBLEMS, ...PHOTO_PROBLEMS, ...STANDING_PROBLEMS] as const;

/** What the service may find wrong; each has a text in `profile:verification.problems`. */
export type VerificationProblem =
  PersonalProblem | PhotoProblem | (typeof STANDING_PROBLEMS)[number];

/** The word that the service gave for its refusal; `null` where it gave none that is known. */
export function problemOfRefusal({
  details,
}: Pick<ApiError, 'details'>): VerificationProblem | null {
  return ALL_PROBLEMS.find((problem) => problem === details.reason) ?? null;
}

/**
 * A wait that is longer than this is none for the network's sake, of which calls are counted by the
 * minute.
 */
const LONGEST_SHORT_WAIT_S = 60;

/** Whether a photo was refused because so many were sent in one day. */
export const isDayFull = ({ code, details }: Pick<ApiError, 'code' | 'details'>): boolean =>
  code === 'ERR_TOO_MANY_REQUESTS' && Number(details.retryAfterSeconds) > LONGEST_SHORT_WAIT_S;

/** Whether the same photo may be taken when it is sent once more. */
export const isWorthRetrying = (refusal: ApiError): boolean =>
  problemOfRefusal(refusal) === null && isUnreachable(refusal) && !isDayFull(refusal);

/** Where a refusal of the submission belongs. */
export type RefusalPlace =
  { readonly field: PersonalField } | { readonly photo: KycPhoto } | 'whole';

export function placeOfRefusal({ details }: Pick<ApiError, 'details'>): RefusalPlace {
  const field = typeof details.field === 'string' ? details.field : '';
  if (isKycPhoto(field)) return { photo: field };
  return Object.hasOwn(STEP_OF_FIELD, field) ? { field: field as PersonalField } : 'whole';
}
