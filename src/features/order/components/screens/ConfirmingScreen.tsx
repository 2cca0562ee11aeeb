import { useTranslation } from 'react-i18next';

import { ConfirmationBar } from '../ConfirmationBar';
import { DepositProblems } from '../DepositProblems';
import { DepositRows } from '../DepositRows';
import type { ScreenProps } from '../order-page-props';

import * as styles from './Screens.module.css';

/** Shown while a detected deposit waits for its confirmations. */
export function ConfirmingScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  return (
    <div className={styles.screen}>
      <p>{t('confirming.text')}</p>
      <ConfirmationBar order={order} />
      <DepositProblems order={order} sandbox={sandbox} />
      <DepositRows order={order} sandbox={sandbox} />
    </div>
  );
}
