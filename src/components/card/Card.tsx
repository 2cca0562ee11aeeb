import type { ReactNode } from 'react';

import { cx } from '../../lib/cx';

import * as styles from './Card.module.css';

export type CardProps = {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** Lifts it off the ground: the calculator, the order. */
  isRaised?: boolean | undefined;
  /** Several of one name on a page are groups: landmarks have names of their own. */
  role?: 'group' | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-busy'?: boolean | undefined;
  className?: string | undefined;
};

/** A surface on the ground of the page. */
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
