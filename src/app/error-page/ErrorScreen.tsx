import type { ReactNode } from 'react';

import { Drawing, type DrawingName } from '../../components/drawing/Drawing';

import * as styles from './ErrorScreen.module.css';

type ErrorScreenProps = {
  statusCode: number;
  heading: string;
  drawing: DrawingName;
  /** What happened and what it means for the money. */
  children: ReactNode;
  /** What to do now. */
  action: ReactNode;
  /** Interrupts a screen reader: for what broke while the page was being read. */
  isAlert?: boolean | undefined;
};

/** What stands where a page cannot: the status code, what it means, and the way on. */
export function ErrorScreen({
  statusCode,
  heading,
  drawing,
  children,
  action,
  isAlert = false,
}: ErrorScreenProps) {
  return (
    <div className={styles.place} role={isAlert ? 'alert' : undefined}>
      <div className={styles.drawing}>
        <Drawing name={drawing} />
      </div>
      <div className={styles.words}>
        <p className={styles.code}>{statusCode}</p>
        <h1 className={styles.heading}>{heading}</h1>
        {children}
        <p className={styles.action}>{action}</p>
      </div>
    </div>
  );
}
