import { ERROR_CATALOGUE, type ErrorCode } from './catalogue';

/**
 * Fields that go directly into the body's `data`, next to `details`: on the wire, the rejected
 * address and memo are there.
 */
export type ErrorFields = Readonly<Record<string, string>>;
export type ErrorDetails = Readonly<
  Record<string, string | number | boolean | null | Readonly<Record<string, string>>>
>;

/**
 * An error with a code from the catalogue. It contains everything that a caller may see; anything
 * else that is thrown is a bug and is returned as an internal error.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | null;
  readonly fields: ErrorFields | null;

  constructor(
    code: ErrorCode,
    message: string,
    details: ErrorDetails | null = null,
    fields: ErrorFields | null = null,
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.fields = fields;
  }

  /** The HTTP status of the code in the catalogue. */
  get httpStatus(): number {
    return ERROR_CATALOGUE[this.code].httpStatus;
  }
}
