import { cleanEmail, MAX_EMAIL_LENGTH } from '../../lib/email/email';
import { TextField, type TextFieldProps } from '../text-field/TextField';

export type EmailInputProps = Pick<
  TextFieldProps,
  'id' | 'label' | 'text' | 'onChange' | 'onBlur' | 'hint' | 'error' | 'isDialogFocus'
>;

/**
 * A field for an email address. The typed text is cleaned before it is reported: plus signs and
 * surrounding spaces are removed.
 */
export function EmailInput({ onChange, ...field }: EmailInputProps) {
  return (
    <TextField
      {...field}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL_LENGTH}
      onChange={(typed) => {
        onChange(cleanEmail(typed));
      }}
    />
  );
}
