import type { ReactNode } from 'react';

import * as styles from './EmptyList.module.css';

export type EmptyListProps = {
  title: string;
  /** One sentence about when something will appear here. */
  children?: ReactNode;
  /** A link or button for the next step. Omit it if the form for it is next to the list. */
  action?: ReactNode;
  /** `status` for a list that the visitor has just filtered. */
  role?: 'status' | undefined;
};

/** Replaces an empty list. Nothing is wrong, so it has neither colour nor icon. */
export function EmptyList({ title, children, action, role }: EmptyListProps) {
  return (
    <div className={styles.empty} role={role}>
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <p>{children}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
