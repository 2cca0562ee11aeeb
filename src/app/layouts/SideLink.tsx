import type { ReactNode } from 'react';

import { LocalLink } from '../../i18n/LocalLink';
import { cx } from '../../lib/cx';

import * as styles from './SideLink.module.css';

export type SideLinkProps = {
  to: string;
  isCurrent: boolean;
  /** Sets the padding and the font size for the surrounding column. */
  className?: string | undefined;
  children: ReactNode;
};

/** A link in the column beside a page. The current page is marked. */
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
