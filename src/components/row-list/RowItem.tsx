import type { ReactNode } from 'react';

import * as styles from './RowItem.module.css';

export type RowItemProps = {
  /** What it is, above all. */
  title: ReactNode;
  children?: ReactNode;
  /** Stands at the end of the row, or below it where there is no room: a sum, a button. */
  end?: ReactNode;
};

/** One item of a list of things that happened: an order, a reward, a message. */
export function RowItem({ title, children, end }: RowItemProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {end}
    </li>
  );
}

/** How it stands, in a word. */
export function RowState({ children }: { children: ReactNode }) {
  return <p className={styles.state}>{children}</p>;
}

/** Something smaller about it. */
export function RowNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
