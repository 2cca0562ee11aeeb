import { useTranslation } from 'react-i18next';

import { ConfirmationBar } from '../ConfirmationBar';
import { DepositProblems } from '../DepositProblems';
import { DepositRows } from '../DepositRows';
import type { ScreenProps } from '../order-page-props';

import * as styles from './Screens.module.css';

/** Shown once the deposit is registered; exchange and payout may still wait for confirmations. */
export function ExchangingScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  return (
    <div className={styles.screen}>
      <p>{t('exchanging.text')}</p>
      <ConfirmationBar order={order} />
      <DepositProblems order={order} sandbox={sandbox} />
      <DepositRows order={order} sandbox={sandbox} />
    </div>
  );
}
