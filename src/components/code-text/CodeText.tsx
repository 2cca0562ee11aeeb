import { cx } from '../../lib/cx';

import * as styles from './CodeText.module.css';

/** A key, a secret or a link in whole, on a ground of its own, as it is to be copied. */
export function CodeText({ children }: { children: string }) {
  return (
    <p className={styles.code} translate="no">
      {children}
    </p>
  );
}

/** Several of a kind, side by side where there is room. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className={cx(styles.code, styles.list)} translate="no">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
