import { useId } from 'react';

import { FieldMessages } from '../../../components/field/FieldMessages';

import * as styles from './History.module.css';

export type DayFieldProps = {
  label: string;
  /** Such as 2026-11-22; empty for no date. */ day: string;
  onChange: (day: string) => void;
  error?: string | undefined;
};

/** A labelled date field with the browser's own calendar. */
export function DayField({ label, day, onChange, error }: DayFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.date}
        type="date"
        value={day}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-messages`}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <FieldMessages id={`${id}-messages`} error={error} />
    </div>
  );
}
