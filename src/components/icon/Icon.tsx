import { cx } from '../../lib/cx';

import { directionalIcons, iconPaths, type IconName } from './icon-paths';

import * as styles from './Icon.module.css';

export type IconProps = {
  name: IconName;
  /** Width and height in CSS pixels; 20 by default. */
  sizePx?: number | undefined;
  /** Text for a screen reader. Omit it if there is text next to the icon. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A line icon on a 24-unit grid in the text colour. */
export function Icon({ name, sizePx = 20, label, className }: IconProps) {
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={cx(styles.icon, directionalIcons.has(name) && styles.directional, className)}
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      focusable="false"
      {...naming}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
