import type { ReactNode } from 'react';

import { Icon } from '../icon/Icon';

import * as styles from './FieldMessages.module.css';

export type FieldMessagesProps = {
  id: string;
  hint?: ReactNode;
  /** A sentence; or `true` where the sentence stands at another field. */
  error?: ReactNode;
};

/** Whether a field has anything to describe it with; then `aria-describedby` names `id`. */
export const hasMessages = ({ hint, error }: Pick<FieldMessagesProps, 'hint' | 'error'>): boolean =>
  Boolean(hint) || Boolean(error);

/** What stands below a field: its error, announced politely, else its hint. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  return (
    <div id={id} className={styles.messages} aria-live="polite">
      {error && error !== true ? (
        <p className={styles.error}>
          <Icon name="error" sizePx={18} />
          <span>{error}</span>
        </p>
      ) : null}
      {!error && hint ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  );
}
