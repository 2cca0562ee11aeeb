import type { ReactNode } from 'react';

import { cx } from '../../lib/cx';

import * as styles from './Card.module.css';

export type CardProps = {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** Adds a shadow, for the calculator and the order. */
  isRaised?: boolean | undefined;
  /**
   * Use `group` for several cards of the same kind on a page, because landmarks need unique names.
   */
  role?: 'group' | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-busy'?: boolean | undefined;
  className?: string | undefined;
};

/** A raised or flat surface on the page background. */
export function Card({
  children,
  as: Element = 'div',
  isRaised = false,
  className,
  ...aria
}: CardProps) {
  return (
    <Element className={cx(styles.card, isRaised && styles.raised, className)} {...aria}>
      {children}
    </Element>
  );
}
