import { useTranslation } from 'react-i18next';

import { ProgressBar } from '../../../../components/progress/ProgressBar';
import { countedConfirmations } from '../../model/confirmations';
import type { OrderDetails } from '../../model/order-details';
import { DepositProblems } from '../deposit/DepositProblems';
import type { ScreenProps } from '../order-page-props';
import { DepositRows } from '../transfers/DepositRows';

import * as styles from './Screens.module.css';

type ConfirmingScreenProps = ScreenProps & {
  /** `exchanging` once the deposit is registered; both wait for confirmations. */
  readonly stage: 'confirming' | 'exchanging';
};

/** Shown from the detection of a deposit until its payout. */
export function ConfirmingScreen({ order, sandbox, stage }: ConfirmingScreenProps) {
  const { t } = useTranslation('order');
  return (
    <div className={styles.screen}>
      <p>{t(`${stage}.text`)}</p>
      <ConfirmationBar order={order} />
      <DepositProblems order={order} sandbox={sandbox} />
      <DepositRows order={order} sandbox={sandbox} />
    </div>
  );
}

/** Shows n of m confirmations, as text and as a bar. */
function ConfirmationBar({ order }: { order: OrderDetails }) {
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
