import type { ReactNode } from 'react';

import { Spinner } from '../../../../components/progress/Spinner';

import * as styles from '../screens/Screens.module.css';

/** Says what is sent and where, with a spinner unless it has to wait. */
export function SendingText({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  return (
    <p className={styles.working}>
      {!isWaiting && <Spinner />}
      <span>{children}</span>
    </p>
  );
}
