import type { ReactNode } from 'react';

import * as styles from './FactList.module.css';

export type FactListProps = { label: string; children: ReactNode };

/** What an order is about, on a ground of its own: small names, each with its fact below it. */
export function FactList({ label, children }: FactListProps) {
  return (
    <dl className={styles.facts} aria-label={label}>
      {children}
    </dl>
  );
}

/** One fact of a list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
