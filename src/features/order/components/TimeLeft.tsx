import { useTranslation } from 'react-i18next';

import { Icon } from '../../../components/icon/Icon';
import { formatCountdown } from '../../../lib/format/format-time';
import { useNowMs } from '../state/use-now';

import * as styles from './screens/Screens.module.css';

/** How long the order still waits for its payment. */
export function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation('order');
  const leftMs = Date.parse(expiresAt) - useNowMs();
  return (
    <p className={styles.timeLeft}>
      <Icon name="clock" />
      <span>{leftMs > 0 ? t('awaiting.timeLeft', { time: formatCountdown(leftMs) }) : t('awaiting.timeOver')}</span>
    </p>
  );
}
