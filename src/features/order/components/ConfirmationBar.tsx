import { useTranslation } from 'react-i18next';

import { ProgressBar } from '../../../components/progress/ProgressBar';
import { countedConfirmations } from '../model/confirmations';
import type { OrderDetails } from '../model/order-details';

import * as styles from './screens/Screens.module.css';

/** n of m confirmations, as text and as a bar. */
export function ConfirmationBar({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const { count, required } = countedConfirmations(order);
  const words = t('confirming.progress', { done: count, count: required });
  return (
    <div className={styles.confirmations}>
      <p className={styles.count}>{words}</p>
      <ProgressBar
        label={t('confirming.label')}
        progressPercent={required === 0 ? 100 : (count / required) * 100}
        progressText={words}
      />
    </div>
  );
}
