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

const STATUS_PROBLEMS = ['kyc_under_way', 'kyc_passed'] as const;
const ALL_PROBLEMS = [...PERSONAL_PROBLEMS, ...PHOTO_PROBLEMS, ...STATUS_PROBLEMS] as const;

/** The problems that the service may report. Each has a text in `profile:verification.problems`. */
export type VerificationProblem = PersonalProblem | PhotoProblem | (typeof STATUS_PROBLEMS)[number];

/** Returns the reason that the service gave for a rejection; `null` if it is missing or unknown. */
export function problemOfRejection({
  details,
}: Pick<ApiError, 'details'>): VerificationProblem | null {
  return ALL_PROBLEMS.find((problem) => problem === details.reason) ?? null;
}

/** The per-minute rate limit on the user's network never requires a longer wait than this. */
const MAX_SHORT_WAIT_S = 60;

/** Whether a photo was rejected because too many were sent in one day. */
export const isDailyLimitReached = ({
  code,
  details,
}: Pick<ApiError, 'code' | 'details'>): boolean =>
  code === 'ERR_TOO_MANY_REQUESTS' && Number(details.retryAfterSeconds) > MAX_SHORT_WAIT_S;

/** Whether sending the same photo again may succeed. */
export const isWorthRetrying = (rejection: ApiError): boolean =>
  problemOfRejection(rejection) === null &&
  isUnreachable(rejection) &&
  !isDailyLimitReached(rejection);

/** Where to show a rejected submission. */
export type RejectionTarget =
  { readonly field: PersonalField } | { readonly photo: KycPhoto } | 'whole';

export function rejectionTargetOf({ details }: Pick<ApiError, 'details'>): RejectionTarget {
  const field = typeof details.field === 'string' ? details.field : '';
  if (isKycPhoto(field)) return { photo: field };
  return Object.hasOwn(STEP_OF_FIELD, field) ? { field: field as PersonalField } : 'whole';
}
