import type { ButtonHTMLAttributes, ReactNode } from 'react';

import { cx } from '../../lib/cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icon-paths';
import { Spinner } from '../progress/Spinner';

import * as styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

export type ButtonLook = {
  /**
   * `primary` is for the one main action of a screen. A messenger shows it in its native button.
   */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isFullWidth?: boolean | undefined;
};

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    children: ReactNode;
    /** Shows a spinner and ignores further clicks. The button keeps its focus and width. */
    isBusy?: boolean | undefined;
    iconStart?: IconName | undefined;
    iconEnd?: IconName | undefined;
    className?: string | undefined;
  };

/** Returns the class names of a button, for a link that looks like one. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  isFullWidth = false,
}: ButtonLook): string {
  return cx(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    isFullWidth && styles.full,
  );
}

/** A button. It submits a form only with `type="submit"`. */
export function Button({
  variant,
  size,
  isFullWidth,
  isBusy = false,
  iconStart,
  iconEnd,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      data-main-action={variant === 'primary' ? '' : undefined}
      {...rest}
      className={cx(buttonClass({ variant, size, isFullWidth }), className)}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      aria-busy={isBusy || undefined}
      onClick={
        isBusy
          ? (event) => {
              event.preventDefault();
            }
          : onClick
      }
    >
      {isBusy && <Spinner />}
      {!isBusy && iconStart !== undefined && <Icon name={iconStart} />}
      <span className={styles.text}>{children}</span>
      {iconEnd !== undefined && <Icon name={iconEnd} />}
    </button>
  );
}
