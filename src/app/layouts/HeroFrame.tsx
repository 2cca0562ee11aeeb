import type { ReactNode } from 'react';

import { Card } from '../../components/card/Card';
import { SideSlot } from '../../components/side-slot/SideSlot';
import * as styles from './HeroFrame.module.css';

type TextsByKind = Readonly<Record<'crypto' | 'buy' | 'sale', string>>;

export type HeroFrameProps = {
  heading: string;
  lead: string;
  /** The heading and the lead for each kind of exchange, if they follow the calculator (`showKind`). */
  byKind?: { readonly heading: TextsByKind; readonly lead: TextsByKind } | undefined;
  calculator: ReactNode;
  /** Below the lead: beside the calculator on a wide screen, after it on a phone. */
  children?: ReactNode;
};

/**
 * Heading and calculator, side by side on a wide screen. On a phone the heading is short and the
 * calculator follows immediately.
 */
export function HeroFrame({ heading, lead, byKind, calculator, children }: HeroFrameProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.heading} data-by-kind={byKind && JSON.stringify(byKind.heading)}>
          {heading}
        </h1>
        <p className={styles.lead} data-by-kind={byKind && JSON.stringify(byKind.lead)}>
          {lead}
        </p>
      </div>
      <Card isRaised className={styles.calculator}>
        {calculator}
      </Card>
      <div className={styles.more}>
        <div className={styles.texts}>{children}</div>
        <SideSlot />
      </div>
    </div>
  );
}
