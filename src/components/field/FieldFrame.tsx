import type { ReactNode } from 'react';

import { cx } from '../../lib/cx';
import { FieldMessages, hasMessages } from './FieldMessages';

import * as styles from './FieldFrame.module.css';

type Messages = { hint?: ReactNode; error?: ReactNode };

export type FieldFrameProps = Messages & { id: string; label: string; children: ReactNode };

/** The frame of a form control: label, box and messages. The control gets `id` and `fieldState`. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={cx(styles.box, Boolean(error) && styles.invalid)}>{children}</div>
      <FieldMessages id={messagesId(id)} hint={hint} error={error} />
    </div>
  );
}

/** Returns the ARIA attributes for a control in a frame. */
export function fieldState(id: string, { hint, error }: Messages) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hasMessages({ hint, error }) ? messagesId(id) : undefined,
  } as const;
}

const messagesId = (id: string): string => `${id}-messages`;
