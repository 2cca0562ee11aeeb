import type { ReactNode } from 'react';

import { LocalLink } from '../../i18n/LocalLink';
import { cx } from '../../lib/cx';

import * as styles from './SideLink.module.css';

export type SideLinkProps = {
  to: string;
  isCurrent: boolean;
  /** Of the column that it stands in: the room inside it and the size of its words. */
  className?: string | undefined;
  children: ReactNode;
};

/** One of the links in the column beside a page; the present page is marked. */
export function SideLink({ to, isCurrent, className, children }: SideLinkProps) {
  return (
    <LocalLink
      to={to}
      className={cx(styles.link, className)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </LocalLink>
  );
}
