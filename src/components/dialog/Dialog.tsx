import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';

import { cx } from '../../lib/cx';
import { IconButton } from '../button/IconButton';

import * as styles from './Dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  /** Escape, the close button and a press beside the dialog ask for it. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  /** `tall` keeps its height while its content changes (lists with search). */
  size?: 'small' | 'medium' | 'tall' | undefined;
  /**
   * The content says itself which part of it scrolls and what stays at its foot. It keeps its own
   * distance from the edges, `--dialog-gutter`.
   */
  isDivided?: boolean | undefined;
};

/**
 * A modal dialog on the native element: the browser holds the focus inside and gives it back. Its
 * content is mounted while it is open; an element in it with `data-dialog-focus` gets the focus
 * first.
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
      // React focuses an `autoFocus` element when it mounts, which is before the dialog shows.
      dialog.querySelector<HTMLElement>('[data-dialog-focus]')?.focus();
    }
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  const closeOnVeil = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // The press on the veil is a shortcut for the pointer; the keyboard has Escape and the close button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[size], isDivided && styles.divided)}
      aria-labelledby={titleId}
      onClick={closeOnVeil}
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
