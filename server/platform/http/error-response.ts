import { isNativeError } from 'node:util/types';

import { AppError } from '@quayside/contract/errors/app-error';
import type { ErrorBody } from '@quayside/contract/errors/error-body';
import { toErrorBody } from '@quayside/contract/errors/to-error-body';

import { UnavailableError } from '../unavailable-error';
import { isDatabaseUnavailable } from './database-unavailable';

export type ErrorResponse = {
  readonly httpStatus: number;
  readonly body: ErrorBody;
  readonly isDefect: boolean;
};

/** Requests that Fastify itself rejects before a handler runs, by error code. */
const FRAME_ERRORS: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new AppError(
      'ERR_UNSUPPORTED_MEDIA_TYPE',
      'The body must be JSON (Content-Type: application/json)',
    ),
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new AppError('ERR_PAYLOAD_TOO_LARGE', 'The body is larger than allowed'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new AppError('ERR_BAD_REQUEST', 'The body length does not match Content-Length'),
  FST_ERR_BAD_URL: () => new AppError('ERR_BAD_REQUEST', 'The URL is malformed'),
};

/**
 * Converts anything that was thrown into an error response from the catalogue. A defect reveals
 * nothing except the id that it was logged under.
 */
export function errorResponse(thrown: unknown, requestId: string): ErrorResponse {
  const known = knownError(thrown);
  if (known) return { httpStatus: known.httpStatus, body: toErrorBody(known), isDefect: false };
  const internal = new AppError('ERR_INTERNAL_SERVER_ERROR', 'Something went wrong on our side', {
    traceId: requestId,
  });
  return { httpStatus: internal.httpStatus, body: toErrorBody(internal), isDefect: true };
}

function knownError(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  // Fastify's errors are not native ones, and those of a socket may come from another realm.
  if (!(thrown instanceof Error) && !isNativeError(thrown)) return null;
  const isUnavailable = thrown instanceof UnavailableError || isDatabaseUnavailable(thrown);
  return isUnavailable
    ? new AppError(
        'ERR_SERVICE_UNAVAILABLE',
        "A required service isn't responding: try again in a minute",
      )
    : frameError(thrown);
}

/** What was wrong with the request, as reported by Fastify or its parsers. */
function frameError(thrown: Error): AppError | null {
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  const rejection = FRAME_ERRORS[code];
  if (rejection) return rejection();
  const statusCode =
    'statusCode' in thrown && typeof thrown.statusCode === 'number' ? thrown.statusCode : 500;
  // The JSON parser throws plain SyntaxErrors with status 400.
  return statusCode >= 400 && statusCode < 500
    ? new AppError('ERR_BAD_REQUEST', 'The request is malformed')
    : null;
}
