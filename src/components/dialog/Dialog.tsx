import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';

import { cx } from '../../lib/cx';
import { IconButton } from '../button/IconButton';

import * as styles from './Dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  /** Called on Escape, on the close button, and on a click outside the dialog. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  /** `tall` keeps its height when its content changes (for lists with search). */
  size?: 'small' | 'medium' | 'tall' | undefined;
  /**
   * True if the content itself decides which part scrolls and what stays at the bottom. It then
   * sets its own distance from the edges with `--dialog-gutter`.
   */
  isDivided?: boolean | undefined;
};

/**
 * A modal dialog based on the native element: the browser keeps focus inside and restores it. The
 * content is mounted only while the dialog is open. An element in it with `data-dialog-focus` gets
 * the initial focus.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  size = 'medium',
  isDivided = false,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      // React focuses an `autoFocus` element on mount, before the dialog is visible.
      dialog.querySelector<HTMLElement>('[data-dialog-focus]')?.focus();
    }
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // Clicking the backdrop is only a shortcut for pointers. Keyboard users have Escape and the
    // close button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[size], isDivided && styles.divided)}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen && (
        <div className={styles.frame}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer ? <footer className={styles.footer}>{footer}</footer> : null}
        </div>
      )}
    </dialog>
  );
}
