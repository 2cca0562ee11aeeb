import { PASSWORD_LENGTH } from '@quayside/contract/schemas/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../../../components/button/IconButton';
import { TextField } from '../../../components/text-field/TextField';
import { cleanEmail, MAX_EMAIL_LENGTH } from '../../../lib/email/email';
import { isShownAbove, type AccountField, type FieldErrors } from '../model/form-errors';
import { fieldId, type AccountForm } from '../state/use-account-form';

type FieldProps = { form: Pick<AccountForm, 'fields' | 'errors' | 'change'> };

/**
 * Returns a function that returns a field's error message: `true` if another field shows it,
 * undefined if there is none.
 */
export function useFieldError(
  errors: FieldErrors,
): (field: AccountField) => string | true | undefined {
  const { t } = useTranslation('account');
  return (field) => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return isShownAbove(errors, field) ? true : t(`error.${error}`, PASSWORD_LENGTH);
  };
}

/** The email is the username that password managers store. */
export function AccountEmailField({
  form: { fields, errors, change },
  isDialogFocus = false,
}: FieldProps & { isDialogFocus?: boolean }) {
  const { t } = useTranslation('account');
  const errorOf = useFieldError(errors);
  return (
    <TextField
      id={fieldId('email')}
      name="email"
      isDialogFocus={isDialogFocus}
      label={t('field.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={MAX_EMAIL_LENGTH}
      text={fields.email}
      onChange={(typed) => {
        change({ email: cleanEmail(typed) });
      }}
      error={errorOf('email')}
    />
  );
}

type PasswordFieldProps = FieldProps & {
  field: 'password' | 'passwordConfirm';
  /** `new-password` makes a password manager suggest one. */
  purpose: 'current-password' | 'new-password';
  label: string;
  hint?: string;
};

/** A password field with a button that shows the password. */
export function PasswordField({
  form: { fields, errors, change },
  field,
  purpose,
  label,
  hint,
}: PasswordFieldProps) {
  const { t } = useTranslation('account');
  const [isShown, setIsShown] = useState(false);
  const errorOf = useFieldError(errors);
  return (
    <TextField
      id={fieldId(field)}
      name={field}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={purpose}
      autoCapitalize="none"
      spellCheck={false}
      required
      text={fields[field]}
      onChange={(typed) => {
        change({ [field]: typed });
      }}
      hint={hint}
      error={errorOf(field)}
      actions={
        <IconButton
          icon="eye"
          label={t('field.show')}
          aria-pressed={isShown}
          isOutlined={isShown}
          onClick={() => {
            setIsShown(!isShown);
          }}
        />
      }
    />
  );
}

/** A new password and its confirmation. */
export function NewPasswordFields({ form, label }: FieldProps & { label: string }) {
  const { t } = useTranslation('account');
  return (
    <>
      <PasswordField
        form={form}
        field="password"
        purpose="new-password"
        label={label}
        hint={t('field.passwordHint', PASSWORD_LENGTH)}
      />
      <PasswordField
        form={form}
        field="passwordConfirm"
        purpose="new-password"
        label={t('field.passwordConfirm')}
      />
    </>
  );
}

/** The code from the email. A phone may suggest it. */
export function ResetCodeField({ form: { fields, errors, change } }: FieldProps) {
  const { t } = useTranslation('account');
  const errorOf = useFieldError(errors);
  return (
    <TextField
      id={fieldId('resetCode')}
      name="resetCode"
      label={t('field.resetCode')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
      isMonospaced
      text={fields.resetCode}
      onChange={(typed) => {
        change({ resetCode: typed });
      }}
      hint={t('field.resetCodeHint')}
      error={errorOf('resetCode')}
    />
  );
}
