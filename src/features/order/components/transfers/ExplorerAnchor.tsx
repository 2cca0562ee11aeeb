import type { ReactNode } from 'react';

import { Icon } from '../../../../components/icon/Icon';

import * as styles from '../screens/Screens.module.css';

/** A link to an explorer, or nothing if there is no URL. */
export function ExplorerAnchor({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return null;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" sizePx={16} />
    </a>
  );
}
