import type { ReactNode } from 'react';

import { cx } from '../../lib/cx';
import { Icon } from '../icon/Icon';

import * as styles from './Disclosure.module.css';

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean | undefined;
  /** Smaller and without borders, for details inside a card. */
  isCompact?: boolean | undefined;
};

/** Expandable text, based on the native element. */
export function Disclosure({
  summary,
  children,
  isOpenAtFirst = false,
  isCompact = false,
}: DisclosureProps) {
  return (
    <details className={cx(styles.disclosure, isCompact && styles.compact)} open={isOpenAtFirst}>
      <summary className={styles.summary}>
        <span className={styles.words}>{summary}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
