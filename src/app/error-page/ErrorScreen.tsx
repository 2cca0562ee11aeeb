import type { ReactNode } from 'react';

import { Drawing, type DrawingName } from '../../components/drawing/Drawing';

import * as styles from './ErrorScreen.module.css';

type ErrorScreenProps = {
  statusCode: number;
  heading: string;
  drawing: DrawingName;
  /** What happened, and what it means for the visitor's money. */
  children: ReactNode;
  /** What to do now. */
  action: ReactNode;
  /** Interrupts a screen reader. For an error that appears while the page is being read. */
  isAlert?: boolean | undefined;
};

/** Replaces a page that can't be shown: the status code, what it means, and where to go next. */
export function ErrorScreen({
  statusCode,
  heading,
  drawing,
  children,
  action,
  isAlert = false,
}: ErrorScreenProps) {
  return (
    <div className={styles.root} role={isAlert ? 'alert' : undefined}>
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
