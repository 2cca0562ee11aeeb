import { useTranslation } from 'react-i18next';

import { Icon } from '../../../components/icon/Icon';
import { ProgressBar } from '../../../components/progress/ProgressBar';
import { VisuallyHidden } from '../../../components/visually-hidden/VisuallyHidden';
import { formatCountdown } from '../../../lib/format/format-time';
import { announcedMinutes } from '../pure/announced-minutes';
import { useNowMs } from '../state/use-now';

import * as styles from './screens/Screens.module.css';

/** How long the order still waits for its payment: to the second for the eye, by the minute for the ear. */
export function TimeLeft({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }) {
  const { t } = useTranslation('order');
  const leftMs = Date.parse(expiresAt) - useNowMs();
  const wholeMs = Math.max(1, Date.parse(expiresAt) - Date.parse(createdAt));
  const minutes = announcedMinutes(leftMs);
  const words = leftMs <= 0 ? t('awaiting.timeOver') : minutes === 0 ? t('awaiting.lastMinute') : t('awaiting.minutesLeft', { count: minutes });
  return (
    <div className={styles.confirmations}>
      <p className={styles.timeLeft}>
        <Icon name="clock" />
        <span aria-hidden="true">{leftMs > 0 ? t('awaiting.timeLeft', { time: formatCountdown(leftMs) }) : t('awaiting.timeOver')}</span>
        <span role="status"><VisuallyHidden>{words}</VisuallyHidden></span>
      </p>
      <ProgressBar label={t('awaiting.timeLabel')} progressPercent={(Math.max(0, leftMs) / wholeMs) * 100} progressText={words} />
    </div>
  );
}
