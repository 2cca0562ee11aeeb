import type { ButtonHTMLAttributes } from 'react';

import { cx } from '../../lib/cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icon-paths';

import * as styles from './IconButton.module.css';

export type IconButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'aria-label' | 'children'
> & {
  icon: IconName;
  /** The action of the button in words, also used as its tooltip. */
  label: string;
  /** Draws a border around it. */
  isOutlined?: boolean | undefined;
  className?: string | undefined;
};

/** A 44 px button with only an icon. */
export function IconButton({
  icon,
  label,
  isOutlined = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(styles.iconButton, isOutlined && styles.outlined, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
