import type { ReactNode } from 'react';

import * as styles from './ScreenText.module.css';

/** What a screen or a part of it is for, or why there is nothing in it. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

/** What a card is about, above what can be done in it. */
export function Intro({ children }: { children: ReactNode }) {
  return <p className={styles.intro}>{children}</p>;
}

/**
 * Something smaller beside the rest.
 * @param role `status` where it changes while it is looked at
 */
export function Faint({ children, role }: { children: ReactNode; role?: 'status' }) {
  return (
    <p className={styles.faint} role={role}>
      {children}
    </p>
  );
}
