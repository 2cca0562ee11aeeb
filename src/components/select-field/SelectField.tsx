import { useId, type ReactNode } from 'react';

import { FieldFrame, fieldState } from '../field/FieldFrame';
import { Icon } from '../icon/Icon';

import * as styles from './SelectField.module.css';

export type SelectOption = { key: string; label: string };

export type SelectFieldProps = {
  label: string;
  options: readonly SelectOption[];
  selectedKey: string;
  onSelect: (key: string) => void;
  hint?: ReactNode;
  /** The reason why the selection is invalid, as a sentence. */
  error?: ReactNode;
};

/** A labelled single choice, using the browser's own list. */
export function SelectField({
  label,
  options,
  selectedKey,
  onSelect,
  hint,
  error,
}: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        className={styles.control}
        value={selectedKey}
        {...fieldState(id, { hint, error })}
        onChange={(event) => {
          onSelect(event.target.value);
        }}
      >
        {options.map(({ key, label: words }) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" sizePx={18} className={styles.arrow} />
    </FieldFrame>
  );
}
