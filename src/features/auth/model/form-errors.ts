import type { ApiError, ApiErrorCode } from '../../../lib/api/api-error';

/** In the order in which the forms show them. */
export const ACCOUNT_FIELDS = [
  'email',
  'resetCode',
  'password',
  'passwordConfirm',
  'terms',
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** Keys of the messages below `error` in the `account` namespace. */
export type FieldError =
  | 'EMAIL_VALIDATION_ERROR'
  | 'PASSWORD_DO_NOT_MATCH_ERROR'
  | 'error_agree_privacy'
  | 'account_password_validation_error'
  | 'ERR_INVALID_CREDENTIALS'
  | 'ERR_USER_ALREADY_REGISTERED'
  | 'ERR_INVALID_PASSWORD_RESET_CODE'
  | 'password_missing'
  | 'code_missing';

export type FieldErrors = Partial<Readonly<Record<AccountField, FieldError>>>;

/** The field errors for each error code. */
const errorsByCode: Partial<Readonly<Record<ApiErrorCode, FieldErrors>>> = {
  ERR_INVALID_CREDENTIALS: {
    email: 'ERR_INVALID_CREDENTIALS',
    password: 'ERR_INVALID_CREDENTIALS',
  },
  ERR_USER_ALREADY_REGISTERED: { email: 'ERR_USER_ALREADY_REGISTERED' },
  ERR_INVALID_PASSWORD_RESET_CODE: { resetCode: 'ERR_INVALID_PASSWORD_RESET_CODE' },
};

/** The field errors for ERR_VALIDATION, by the field that the service reports. */
const errorsByField: Readonly<Record<string, FieldErrors>> = {
  email: { email: 'EMAIL_VALIDATION_ERROR' },
  password: { password: 'account_password_validation_error' },
  resetCode: { resetCode: 'ERR_INVALID_PASSWORD_RESET_CODE' },
};

/** Returns the field errors for a rejected request; `null` if it is not about any of the fields. */
export function fieldErrorsOf({ code, details }: ApiError): FieldErrors | null {
  if (code === 'ERR_VALIDATION')
    return Object.entries(errorsByField).find(([field]) => field === details.field)?.[1] ?? null;
  return errorsByCode[code] ?? null;
}

/**
 * Returns the remaining errors after some fields have changed. An error that several fields share
 * is cleared on all of them.
 */
export function withoutErrorsOf(
  errors: FieldErrors,
  changed: readonly AccountField[],
): FieldErrors {
  const corrected = changed.map((field) => errors[field]).filter((error) => error !== undefined);
  return corrected.length === 0
    ? errors
    : Object.fromEntries(Object.entries(errors).filter(([, error]) => !corrected.includes(error)));
}

/**
 * Returns whether an earlier field has the same error. A message about several fields is shown only
 * on the first one, which gets focus.
 */
export const isShownAbove = (errors: FieldErrors, field: AccountField): boolean =>
  ACCOUNT_FIELDS.find((other) => errors[other] === errors[field]) !== field;

export type Wait = { readonly unit: 'seconds' | 'minutes'; readonly count: number };

const defaultWaitS = 60;

/** Returns how long the user has to wait after too many attempts; `null` for any other error. */
export function waitOf({ code, details }: ApiError): Wait | null {
  if (code !== 'ERR_TOO_MANY_REQUESTS') return null;
  const retryAfterS = Number(details.retryAfterSeconds);
  const seconds = Math.ceil(retryAfterS > 0 ? retryAfterS : defaultWaitS);
  return seconds < defaultWaitS
    ? { unit: 'seconds', count: seconds }
    : { unit: 'minutes', count: Math.ceil(seconds / 60) };
}
