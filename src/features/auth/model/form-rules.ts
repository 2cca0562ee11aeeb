import { PASSWORD_LENGTH } from '@quayside/contract/schemas/accounts';

import { isEmail } from '../../../lib/email/email';
import type { DialogFields } from './dialog-fields';
import type { FieldErrors } from './form-errors';

const noErrors: FieldErrors = {};

const emailErrors = ({ email }: DialogFields): FieldErrors =>
  isEmail(email) ? noErrors : { email: 'EMAIL_VALIDATION_ERROR' };

/** A mismatch is reported first, because it's unclear which password was intended. */
function newPasswordErrors({ password, passwordConfirm }: DialogFields): FieldErrors {
  if (password !== passwordConfirm)
    return {
      password: 'PASSWORD_DO_NOT_MATCH_ERROR',
      passwordConfirm: 'PASSWORD_DO_NOT_MATCH_ERROR',
    };
  // Counts an emoji as one character, as the service and people do.
  const { length } = [...password];
  return length < PASSWORD_LENGTH.least || length > PASSWORD_LENGTH.most
    ? { password: 'account_password_validation_error' }
    : noErrors;
}

/** The length limits apply only to new passwords: an existing one may be shorter. */
export function loginErrors(fields: DialogFields): FieldErrors {
  return {
    ...emailErrors(fields),
    ...(fields.password === '' ? { password: 'password_missing' } : {}),
  };
}

export function registerErrors(fields: DialogFields, requireTerms: boolean): FieldErrors {
  return {
    ...emailErrors(fields),
    ...newPasswordErrors(fields),
    ...(requireTerms && !fields.areTermsAccepted ? { terms: 'error_agree_privacy' } : {}),
  };
}

export const restoreErrors = emailErrors;

export function newPasswordFormErrors(fields: DialogFields): FieldErrors {
  return {
    ...emailErrors(fields),
    ...(fields.resetCode.trim() === '' ? { resetCode: 'code_missing' } : {}),
    ...newPasswordErrors(fields),
  };
}
