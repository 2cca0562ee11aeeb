import { useId, type ReactNode } from 'react';

import { cx } from '../../lib/cx';

import * as styles from './SegmentedControl.module.css';

export type SegmentedOption<Key extends string> = {
  key: Key;
  label: ReactNode;
  isDisabled?: boolean | undefined;
};

export type SegmentedControlProps<Key extends string> = {
  /** States what is selected here. */
  legend: string;
  isLegendHidden?: boolean | undefined;
  options: readonly SegmentedOption<Key>[];
  selectedKey: Key;
  onSelect: (key: Key) => void;
  /** A sentence about the current selection, below the control. */
  hint?: ReactNode;
};

/** A few mutually exclusive options in a row: a radio group with the usual keys. */
export function SegmentedControl<Key extends string>({
  legend,
  isLegendHidden = false,
  options,
  selectedKey,
  onSelect,
  hint,
}: SegmentedControlProps<Key>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={cx(styles.legend, isLegendHidden && styles.hiddenLegend)}>{legend}</legend>
      <div className={styles.track}>
        {options.map(({ key, label, isDisabled = false }) => (
          <label
            key={key}
            className={cx(
              styles.segment,
              key === selectedKey && styles.selected,
              isDisabled && styles.disabled,
            )}
          >
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={key}
              checked={key === selectedKey}
              disabled={isDisabled}
              onChange={() => {
                onSelect(key);
              }}
            />
            {label}
          </label>
        ))}
      </div>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </fieldset>
  );
}
