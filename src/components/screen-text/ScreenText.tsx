import type { ReactNode } from 'react';

import * as styles from './ScreenText.module.css';

/** The purpose of a screen or a part of it, or the reason why it is empty. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

/** The introduction of a card, above its controls. */
export function Intro({ children }: { children: ReactNode }) {
  return <p className={styles.intro}>{children}</p>;
}

/**
 * Smaller, less prominent text.
 * @param role `status` if it changes while it is visible
 */
export function Faint({ children, role }: { children: ReactNode; role?: 'status' }) {
  return (
    <p className={styles.faint} role={role}>
      {children}
    </p>
  );
}
