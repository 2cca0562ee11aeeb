import type { ReactNode } from 'react';

import * as styles from './FactList.module.css';

export type FactListProps = { label: string; children: ReactNode };

/** A list of facts on its own background: small names, each with its value below. */
export function FactList({ label, children }: FactListProps) {
  return (
    <dl className={styles.facts} aria-label={label}>
      {children}
    </dl>
  );
}

/** A fact in the list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
