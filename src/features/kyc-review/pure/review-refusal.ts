import type { ApiError } from '../../../lib/api/api-error';

const REFUSALS = ['kyc_taken', 'kyc_second_reviewer'] as const;

/**
 * Returns why an action was rejected, as a key of `review:refused`; `null` for an error that does
 * not concern the submission.
 */
export function refusalKey({
  code,
  details,
}: Pick<ApiError, 'code' | 'details'>):
  (typeof REFUSALS)[number] | 'moved' | 'own' | 'unknown' | null {
  const named = REFUSALS.find((reason) => reason === details.reason);
  if (named !== undefined) return named;
  if (code === 'ERR_PRISMA_CLIENT_KNOWN_REQUEST') return 'moved';
  if (code === 'ERR_FORBIDDEN') return 'own';
  return code === 'ERR_NOT_FOUND' ? 'unknown' : null;
}
