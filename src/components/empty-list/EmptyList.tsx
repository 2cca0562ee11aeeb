import type { ReactNode } from 'react';

import * as styles from './EmptyList.module.css';

export type EmptyListProps = {
  title: string;
  /** One sentence: when something appears here. */
  children?: ReactNode;
  /**
   * A link or button: what to do now. Leave it out where the form for it stands beside the list.
   */
  action?: ReactNode;
  /** `status` for a list that the visitor has just filtered. */
  role?: 'status' | undefined;
};

/**
 * Stands in the place of a list that has nothing yet. Nothing is wrong, so it has neither colour
 * nor icon.
 */
export function EmptyList({ title, children, action, role }: EmptyListProps) {
  return (
    <div className={styles.empty} role={role}>
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <p>{children}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
