import { ERROR_CODES, type ErrorCode } from '@quayside/contract/errors/catalogue';
import { errorBodySchema } from '@quayside/contract/errors/error-body';
import type { ErrorDetails } from '@quayside/contract/errors/app-error';

import { ApiError } from './api-error';

const knownCode = (status: string | null): ErrorCode | undefined =>
  ERROR_CODES.find((code) => code === status);

/** A code unknown to this version must still lead to a sensible message. */
function codeOf(status: string | null, httpStatus: number): ErrorCode {
  const known = knownCode(status);
  if (known !== undefined) return known;
  if (httpStatus === 429) return 'ERR_TOO_MANY_REQUESTS';
  if (httpStatus === 404) return 'ERR_NOT_FOUND';
  if (httpStatus === 503) return 'ERR_SERVICE_UNAVAILABLE';
  return httpStatus >= 500 ? 'ERR_INTERNAL_SERVER_ERROR' : 'ERR_BAD_REQUEST';
}

/**
 * Converts an error body of the API, or any response of a proxy in front of it, to an error with a
 * code from the catalogue.
 */
export function parseErrorBody(body: unknown, httpStatus: number): ApiError {
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success)
    return new ApiError(codeOf(null, httpStatus), `HTTP ${httpStatus}`, httpStatus, {}, false);
  const details: ErrorDetails = parsed.data.data?.details ?? {};
  return new ApiError(
    codeOf(parsed.data.status, httpStatus),
    parsed.data.message ?? `HTTP ${httpStatus}`,
    httpStatus,
    details,
    knownCode(parsed.data.status) !== undefined,
  );
}
