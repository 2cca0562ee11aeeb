import type { FormEvent, ReactNode } from 'react';

import * as styles from './FormStack.module.css';

export type FormStackProps = { children: ReactNode; onSubmit: (event: FormEvent) => void };

/** A form with stacked fields, which shows its own validation messages instead of the browser's. */
export function FormStack({ children, onSubmit }: FormStackProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}
