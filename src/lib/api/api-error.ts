import { ERROR_CATALOGUE, ERROR_CODES, type ErrorCode } from '@quayside/contract/errors/catalogue';
import type { ErrorDetails } from '@quayside/contract/errors/app-error';

/**
 * Errors without a usable API response: no connection, no response in time, or an unreadable
 * response.
 */
export const CLIENT_FAULTS = ['CLIENT_NETWORK', 'CLIENT_TIMEOUT', 'CLIENT_BAD_ANSWER'] as const;

export type ClientFault = (typeof CLIENT_FAULTS)[number];
export type ApiErrorCode = ErrorCode | ClientFault;

const clientFaultTextKeys = {
  CLIENT_NETWORK: 'network',
  CLIENT_TIMEOUT: 'timeout',
  CLIENT_BAD_ANSWER: 'bad_answer',
} as const satisfies Record<ClientFault, string>;

export type ErrorTextKey =
  (typeof ERROR_CATALOGUE)[ErrorCode]['textKey'] | (typeof clientFaultTextKeys)[ClientFault];

/** A rejected or failed request. `httpStatus` is null if there was no response. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly httpStatus: number | null;
  readonly details: ErrorDetails;
  /**
   * Whether the response contained a code from the catalogue. A proxy's response does not, so its
   * code is guessed from the status.
   */
  readonly isNamed: boolean;

  constructor(
    code: ApiErrorCode,
    message: string,
    httpStatus: number | null = null,
    details: ErrorDetails = {},
    isNamed = true,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.httpStatus = httpStatus;
    this.details = details;
    this.isNamed = isNamed;
  }
}

/** Whether something stored or received is an error code that this site knows. */
export function isApiErrorCode(code: unknown): code is ApiErrorCode {
  return [...CLIENT_FAULTS, ...ERROR_CODES].some((known) => known === code);
}

function isClientFault(code: ApiErrorCode): code is ClientFault {
  return CLIENT_FAULTS.some((fault) => fault === code);
}

/**
 * Returns the key in the `errors` namespace for the sentence that explains what happened and what
 * to do.
 */
export function errorTextKey(code: ApiErrorCode): ErrorTextKey {
  return isClientFault(code) ? clientFaultTextKeys[code] : ERROR_CATALOGUE[code].textKey;
}

/**
 * Converts anything thrown to an `ApiError`. Any other error is a bug in this site and is reported
 * as an unusable response.
 */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError(
    'CLIENT_BAD_ANSWER',
    thrown instanceof Error ? thrown.message : String(thrown),
  );
}

/**
 * Whether the API was unreachable or temporarily unable to respond, so that the same request may
 * succeed later.
 */
export function isUnreachable(error: ApiError): boolean {
  if (error.code === 'CLIENT_NETWORK' || error.code === 'CLIENT_TIMEOUT') return true;
  return (
    error.httpStatus !== null &&
    (error.httpStatus >= 500 || error.httpStatus === 429 || error.httpStatus === 408)
  );
}
