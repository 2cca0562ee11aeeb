import type { ReactNode } from 'react';

import { cx } from '../../lib/cx';
import { Card } from '../card/Card';
import { Icon } from '../icon/Icon';

import * as styles from './RecordCard.module.css';

export type RecordCardProps = {
  name: string;
  /** Whether the record is active; `stateLabel` says so in words. */
  isOn: boolean;
  stateLabel: string;
  children: ReactNode;
};

/**
 * One of the user's records, such as a key, as a list item: its name, whether it is active, and its
 * details.
 */
export function RecordCard({ name, isOn, stateLabel, children }: RecordCardProps) {
  return (
    <Card as="li">
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={cx(styles.state, isOn && styles.on)}>
          <Icon name={isOn ? 'check' : 'close'} sizePx={16} />
          {stateLabel}
        </span>
      </div>
      {children}
    </Card>
  );
}

/** The facts of a record: `RecordFact`s side by side if there is space. */
export function RecordFacts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** @param isWide gives the fact its own line */
export function RecordFact({
  label,
  children,
  isWide = false,
}: {
  label: string;
  children: ReactNode;
  isWide?: boolean;
}) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
