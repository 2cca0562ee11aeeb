import type { ReactNode } from 'react';

import { cx } from '../../lib/cx';
import { Icon } from '../icon/Icon';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';

import * as styles from './Combobox.module.css';

export type ComboboxTriggerProps = {
  /**
   * What the list selects, for a screen reader, such as `Coin to send`. The current selection is
   * read after it.
   */
  label: string;
  /** The current selection: logo and ticker. */
  children: ReactNode;
  onOpen: () => void;
  isOpen: boolean;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
};

/** The button that shows the current selection and opens the list. */
export function ComboboxTrigger({
  label,
  children,
  onOpen,
  isOpen,
  isDisabled = false,
  className,
}: ComboboxTriggerProps) {
  return (
    <button
      type="button"
      className={cx(styles.trigger, className)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={isDisabled}
      onClick={onOpen}
    >
      <VisuallyHidden>{label} </VisuallyHidden>
      <span className={styles.triggerFace}>{children}</span>
      <Icon name="chevron-down" sizePx={18} />
    </button>
  );
}
