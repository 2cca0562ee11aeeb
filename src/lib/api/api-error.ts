import { ERROR_CATALOGUE, type ErrorCode } from '@quayside/contract/errors/catalogue';
import type { ErrorDetails } from '@quayside/contract/errors/app-error';

/**
 * What can go wrong before an answer of the API's own is there: no connection, no answer in time,
 * an answer that cannot be read.
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

/** A refusal or a fault of one call. `httpStatus` is null when no answer came. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly httpStatus: number | null;
  readonly details: ErrorDetails;
  /**
   * Whether the answer named a code of the catalogue; a proxy's does not, and its code is a guess
   * from the status.
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

function isClientFault(code: ApiErrorCode): code is ClientFault {
  return CLIENT_FAULTS.some((fault) => fault === code);
}

/** The key of the sentence in the `errors` namespace that says what happened and what to do. */
export function errorTextKey(code: ApiErrorCode): ErrorTextKey {
  return isClientFault(code) ? clientFaultTextKeys[code] : ERROR_CATALOGUE[code].textKey;
}

/**
 * Anything thrown, as an `ApiError`: what is not one is a fault of ours, and reads as an answer
 * that cannot be used.
 */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError(
    'CLIENT_BAD_ANSWER',
    thrown instanceof Error ? thrown.message : String(thrown),
  );
}

/**
 * Says whether the API was not reached, or is not able to answer now: the same call may succeed
 * later.
 */
export function isUnreachable(error: ApiError): boolean {
  if (error.code === 'CLIENT_NETWORK' || error.code === 'CLIENT_TIMEOUT') return true;
  return (
    error.httpStatus !== null &&
    (error.httpStatus >= 500 || error.httpStatus === 429 || error.httpStatus === 408)
  );
}
