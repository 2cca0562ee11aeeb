import type { ReactNode } from 'react';

import { Icon } from '../icon/Icon';

import * as styles from './FieldMessages.module.css';

export type FieldMessagesProps = {
  id: string;
  hint?: ReactNode;
  /** A sentence, or `true` if another field shows the sentence. */
  error?: ReactNode;
};

/** Returns whether a field has messages. If so, its `aria-describedby` must be `id`. */
export const hasMessages = ({ hint, error }: Pick<FieldMessagesProps, 'hint' | 'error'>): boolean =>
  Boolean(hint) || Boolean(error);

/** The messages below a field: its error, announced politely, or else its hint. */
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
