import { dismissToast, noToasts, toastStore, type ToastTone } from '../../lib/toasts';
import { useStore } from '../../lib/use-store';
import { cx } from '../../lib/cx';
import { IconButton } from '../button/IconButton';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icon-paths';

import * as styles from './ToastRegion.module.css';

export type ToastRegionProps = { label: string; dismissLabel: string };

const icons: Readonly<Record<ToastTone, IconName>> = { info: 'info', success: 'check-circle', error: 'error' };

/** Where short messages appear (lib/toasts: `showToast`). One per page, in the layout. */
export function ToastRegion({ label, dismissLabel }: ToastRegionProps) {
  const toasts = useStore(toastStore, noToasts);
  return (
    <section className={styles.region} aria-label={label} aria-live="polite">
      {toasts.map(({ id, tone, message }) => (
        <div key={id} className={cx(styles.toast, styles[tone])}>
          <Icon name={icons[tone]} />
          <p className={styles.message}>{message}</p>
          <IconButton icon="close" label={dismissLabel} onClick={() => { dismissToast(id); }} />
        </div>
      ))}
    </section>
  );
}
