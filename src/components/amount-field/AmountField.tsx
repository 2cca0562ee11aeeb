import { useId, type CSSProperties, type ReactNode } from 'react';

import { cx } from '../../lib/cx';
import { FieldMessages, hasMessages } from '../field/FieldMessages';
import { Skeleton } from '../skeleton/Skeleton';

import * as styles from './AmountField.module.css';

export type AmountFieldProps = {
  label: string;
  /** What is shown; the field formats and cleans nothing. */
  text: string;
  onChange?: ((text: string) => void) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** At the right of the amount: a coin selector. */
  selector?: ReactNode;
  /** At the right of the label, small: a balance, `min`/`max` shortcuts. */
  labelAside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  isReadOnly?: boolean | undefined;
  /** The amount is being asked for: a skeleton of the same size stands in its place. */
  isLoading?: boolean | undefined;
  placeholder?: string | undefined;
  id?: string | undefined;
};

/**
 * A large amount in tabular figures beside its coin. Its height is the same in every state, and a long amount
 * gets smaller figures instead of being cut.
 */
export function AmountField({ label, text, onChange, onFocus, onBlur, selector, labelAside, hint, error, isReadOnly = false, isLoading = false, placeholder = '0', id }: AmountFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const messagesId = `${fieldId}-messages`;
  return (
    <div>
      <div className={cx(styles.box, isReadOnly && styles.readOnly, Boolean(error) && styles.invalid)}>
        <div className={styles.top}>
          <label className={styles.label} htmlFor={fieldId}>{label}</label>
          {labelAside ? <div className={styles.aside}>{labelAside}</div> : null}
        </div>
        <div className={styles.row}>
          {isLoading && <span className={styles.loading}><Skeleton width="60%" height="1.75rem" /></span>}
          <span className={styles.fit} style={{ '--amount-length': Math.max(text.length, 1) } as CSSProperties}>
            <input
              id={fieldId}
              className={cx(styles.amount, isLoading && styles.concealed)}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              placeholder={placeholder}
              value={text}
              readOnly={isReadOnly || onChange === undefined}
              aria-invalid={error ? true : undefined}
              aria-busy={isLoading || undefined}
              aria-describedby={hasMessages({ hint, error }) ? messagesId : undefined}
              onChange={(event) => { onChange?.(event.target.value); }}
              onFocus={onFocus}
              onBlur={onBlur}
            />
          </span>
          {selector}
        </div>
      </div>
      <FieldMessages id={messagesId} hint={hint} error={error} />
    </div>
  );
}
