import { useId, type ReactNode } from 'react';

import { FieldMessages, hasMessages } from '../field/FieldMessages';

import * as styles from './Checkbox.module.css';

export type CheckboxProps = {
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  hint?: ReactNode;
  error?: ReactNode;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  id?: string | undefined;
};

/** A checkbox with its label. The whole row is clickable. */
export function Checkbox({
  label,
  isChecked,
  onChange,
  hint,
  error,
  isDisabled = false,
  isRequired = false,
  id,
}: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const messagesId = `${boxId}-messages`;
  return (
    <div>
      <div className={styles.line}>
        <input
          id={boxId}
          className={styles.box}
          type="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasMessages({ hint, error }) ? messagesId : undefined}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
        <label className={styles.label} htmlFor={boxId}>
          {label}
        </label>
      </div>
      <FieldMessages id={messagesId} hint={hint} error={error} />
    </div>
  );
}
