import type { ApiError, ApiErrorCode } from '../../../lib/api/api-error';

/** In the order in which a person meets them. */
export const ACCOUNT_FIELDS = [
  'email',
  'resetCode',
  'password',
  'passwordConfirm',
  'terms',
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** Keys of the texts below `error` in the `account` namespace. */
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

/** What a refusal says of the fields. */
const errorsByCode: Partial<Readonly<Record<ApiErrorCode, FieldErrors>>> = {
  ERR_INVALID_CREDENTIALS: {
    email: 'ERR_INVALID_CREDENTIALS',
    password: 'ERR_INVALID_CREDENTIALS',
  },
  ERR_USER_ALREADY_REGISTERED: { email: 'ERR_USER_ALREADY_REGISTERED' },
  ERR_INVALID_PASSWORD_RESET_CODE: { resetCode: 'ERR_INVALID_PASSWORD_RESET_CODE' },
};

/** What it says of them when they have not the right form, by the field that the service names. */
const errorsByField: Readonly<Record<string, FieldErrors>> = {
  email: { email: 'EMAIL_VALIDATION_ERROR' },
  password: { password: 'account_password_validation_error' },
  resetCode: { resetCode: 'ERR_INVALID_PASSWORD_RESET_CODE' },
};

/** What the fields are told of a refusal; `null` when it is about none of them. */
export function fieldErrorsOf({ code, details }: ApiError): FieldErrors | null {
  if (code === 'ERR_VALIDATION')
    return Object.entries(errorsByField).find(([field]) => field === details.field)?.[1] ?? null;
  return errorsByCode[code] ?? null;
}

/**
 * What is left when some fields are typed into again: an error that several fields share goes from
 * all of them.
 */
export function withoutErrorsOf(
  errors: FieldErrors,
  changed: readonly AccountField[],
): FieldErrors {
  const mended = changed.map((field) => errors[field]).filter((error) => error !== undefined);
  return mended.length === 0
    ? errors
    : Object.fromEntries(Object.entries(errors).filter(([, error]) => !mended.includes(error)));
}

/**
 * Whether an earlier field has the same error: a sentence about several fields is said once, at the
 * first of them, which gets the focus.
 */
export const isSaidAbove = (errors: FieldErrors, field: AccountField): boolean =>
  ACCOUNT_FIELDS.find((other) => errors[other] === errors[field]) !== field;

export type Wait = { readonly unit: 'seconds' | 'minutes'; readonly count: number };

const usualWaitS = 60;

/** How long one who has tried too often has to wait; `null` for any other refusal. */
export function waitOf({ code, details }: ApiError): Wait | null {
  if (code !== 'ERR_TOO_MANY_REQUESTS') return null;
  const told = Number(details.retryAfterSeconds);
  const seconds = Math.ceil(told > 0 ? told : usualWaitS);
  return seconds < usualWaitS
    ? { unit: 'seconds', count: seconds }
    : { unit: 'minutes', count: Math.ceil(seconds / 60) };
}
