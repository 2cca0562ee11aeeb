import type { ReactNode } from 'react';

import * as styles from './VisuallyHidden.module.css';

/** Text for a screen reader only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
