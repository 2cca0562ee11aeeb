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
  /** What the button does, in words; also its tooltip. */
  label: string;
  /** Draws a border around it. */
  isOutlined?: boolean | undefined;
  className?: string | undefined;
};

/** A button of 44 px with an icon only. */
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
