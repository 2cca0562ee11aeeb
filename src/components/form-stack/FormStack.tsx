import type { FormEvent, ReactNode } from 'react';

import * as styles from './FormStack.module.css';

export type FormStackProps = { children: ReactNode; onSubmit: (event: FormEvent) => void };

/** A form with one field below the other. It says itself what is wrong, in place of the browser. */
export function FormStack({ children, onSubmit }: FormStackProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}
