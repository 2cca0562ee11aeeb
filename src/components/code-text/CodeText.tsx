import { cx } from '../../lib/cx';

import * as styles from './CodeText.module.css';

/** A full key, secret or link on its own background, ready to be copied. */
export function CodeText({ children }: { children: string }) {
  return (
    <p className={styles.code} dir="ltr" translate="no">
      {children}
    </p>
  );
}

/** Several codes, side by side if there is space. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className={cx(styles.code, styles.list)} dir="ltr" translate="no">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
