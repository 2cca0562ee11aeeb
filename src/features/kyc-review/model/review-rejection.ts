import type { ApiError } from '../../../lib/api/api-error';

const REJECTION_KEYS = ['kyc_taken', 'kyc_second_reviewer'] as const;

/**
 * Returns why an action was rejected, as a key of `review:refused`; `null` for an error that is not
 * about the submission.
 */
export function rejectionKey({
  code,
  details,
}: Pick<ApiError, 'code' | 'details'>):
  (typeof REJECTION_KEYS)[number] | 'moved' | 'own' | 'unknown' | null {
  const named = REJECTION_KEYS.find((reason) => reason === details.reason);
  if (named !== undefined) return named;
  if (code === 'ERR_PRISMA_CLIENT_KNOWN_REQUEST') return 'moved';
  if (code === 'ERR_FORBIDDEN') return 'own';
  return code === 'ERR_NOT_FOUND' ? 'unknown' : null;
}
