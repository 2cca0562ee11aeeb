import { noToasts, toastStore, type ToastTone } from '../../lib/toast-store';
import { dismissToast, holdToasts } from '../../lib/toasts';
import { useStore } from '../../lib/use-store';
import { cx } from '../../lib/cx';
import { IconButton } from '../button/IconButton';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icon-paths';

import * as styles from './ToastRegion.module.css';

export type ToastRegionProps = {
  label: string;
  dismissLabel: string;
  /** Returns the text for the trace id that an error was logged under. */
  traceText: (traceId: string) => string;
};

const icons: Readonly<Record<ToastTone, IconName>> = {
  info: 'info',
  success: 'check-circle',
  error: 'error',
};

const hold = (): void => {
  holdToasts(true);
};
const release = (): void => {
  holdToasts(false);
};

/**
 * The region for toasts (lib/toasts: `showToast`). One per page, in the layout. Their timers pause
 * while a toast is hovered or focused.
 */
export function ToastRegion({ label, dismissLabel, traceText }: ToastRegionProps) {
  const toasts = useStore(toastStore, noToasts);
  return (
    <section
      className={styles.region}
      data-toasts={styles.toast}
      aria-label={label}
      aria-live="polite"
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {toasts.map(({ id, traceId, tone, title, message }) => (
        <div key={id} className={cx(styles.toast, styles[tone])}>
          <Icon name={icons[tone]} />
          <p className={styles.message}>
            {title === null ? null : <strong className={styles.title}>{title}</strong>}
            {message}
            {traceId === null ? null : <small className={styles.trace}>{traceText(traceId)}</small>}
          </p>
          <IconButton
            icon="close"
            label={dismissLabel}
            onClick={() => {
              dismissToast(id);
            }}
          />
        </div>
      ))}
    </section>
  );
}
