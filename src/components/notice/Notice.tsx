import type { ReactNode } from 'react';

import { cx } from '../../lib/cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icon-paths';

import * as styles from './Notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warn' | 'error';

export type NoticeProps = {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link below the text: what to do now. */
  action?: ReactNode;
  /**
   * `alert` interrupts a screen reader; `status` waits. Omit it for a notice that is shown from the
   * start.
   */
  role?: 'alert' | 'status' | undefined;
};

const icons: Readonly<Record<NoticeTone, IconName>> = {
  info: 'info',
  success: 'check-circle',
  warn: 'alert',
  error: 'error',
};

/**
 * A notice: what happened, what it means for the money, and what to do now. The icon and the text
 * carry the meaning; colour only supports them.
 */
export function Notice({ tone = 'info', title, children, action, role }: NoticeProps) {
  return (
    <div className={cx(styles.notice, styles[tone])} role={role}>
      <Icon name={icons[tone]} sizePx={22} className={styles.icon} />
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  );
}
