import type { ReactNode } from 'react';

import * as styles from './RowItem.module.css';

export type RowItemProps = {
  /** The main text of the item. */
  title: ReactNode;
  children?: ReactNode;
  /** At the end of the row, or below it if there is no space: an amount, a button. */
  end?: ReactNode;
};

/** An item in a list of events: an order, a reward, a message. */
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

/** The status of the item, in one word. */
export function RowState({ children }: { children: ReactNode }) {
  return <p className={styles.state}>{children}</p>;
}

/** A secondary detail of the item. */
export function RowNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
