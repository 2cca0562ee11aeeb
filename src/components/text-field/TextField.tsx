import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

import { cx } from '../../lib/cx';
import { FieldFrame, fieldState } from '../field/FieldFrame';

import * as styles from './TextField.module.css';

type NativeField = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'spellCheck'
  | 'required'
  | 'disabled'
  | 'readOnly'
  | 'maxLength'
  | 'autoCapitalize'
  | 'onBlur'
  | 'onFocus'
>;

export type TextFieldProps = Omit<NativeField, 'onBlur' | 'onFocus'> & {
  label: string;
  text: string;
  onChange: (text: string) => void;
  type?: 'text' | 'email' | 'password' | 'search' | 'date' | undefined;
  /** Set it if another part of the page references the field. */
  id?: string | undefined;
  hint?: ReactNode;
  /** The reason why the text is invalid, as a sentence. */
  error?: ReactNode;
  /** Uses a monospaced font and writes from left to right, for addresses and keys. */
  isMonospaced?: boolean | undefined;
  /** Lets a long text wrap, so that all of it is visible. Line breaks are removed. */
  isWrapping?: boolean | undefined;
  /** Gets the initial focus in the surrounding dialog. */
  isDialogFocus?: boolean | undefined;
  /** Controls at the end of the field, such as paste, scan or clear. */
  actions?: ReactNode;
  onBlur?: (() => void) | undefined;
};

/** A labelled text field with hint and error. */
export function TextField({
  label,
  text,
  onChange,
  type = 'text',
  id,
  hint,
  error,
  isMonospaced = false,
  isWrapping = false,
  isDialogFocus = false,
  actions,
  onBlur,
  ...native
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const shared = {
    ...native,
    id: fieldId,
    className: cx(styles.control, isMonospaced && styles.monospaced),
    dir: isMonospaced || type === 'email' ? 'ltr' : undefined,
    value: text,
    'data-dialog-focus': isDialogFocus || undefined,
    ...fieldState(fieldId, { hint, error }),
    onBlur,
  };
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      {isWrapping ? (
        <textarea
          {...shared}
          rows={1}
          onChange={(event) => {
            onChange(event.target.value.replace(/[\r\n]+/g, ''));
          }}
        />
      ) : (
        <input
          {...shared}
          type={type}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </FieldFrame>
  );
}
