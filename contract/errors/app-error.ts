import { ERROR_CATALOGUE, type ErrorCode } from './catalogue';

/**
 * What stands directly in the body's `data`, beside `details`: the wire has the refused address and
 * memo there.
 */
export type ErrorFields = Readonly<Record<string, string>>;
export type ErrorDetails = Readonly<Record<string, string | number | boolean | null>>;

/**
 * A refusal with a name from the catalogue. Everything that a caller may be told goes in here;
 * anything else that is thrown is a defect and answered as an internal error.
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

  /** The HTTP status that the catalogue gives the code. */
  get httpStatus(): number {
    return ERROR_CATALOGUE[this.code].httpStatus;
  }
}
