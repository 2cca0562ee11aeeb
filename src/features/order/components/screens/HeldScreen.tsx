import { useTranslation } from 'react-i18next';

import { Notice } from '../../../../components/notice/Notice';
import { DepositRows } from '../DepositRows';
import { RefundForm } from '../RefundForm';
import type { ScreenProps } from '../order-page-props';

import * as styles from './Screens.module.css';

/** The order waits for us, or for the client to take the money back: the service does not say publicly which check holds it. */
export function HeldScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  return (
    <div className={styles.screen}>
      <Notice tone="warn" title={t('held.title')}>
        <p>{t('held.text')}</p>
        <p>{t('held.safe')}</p>
      </Notice>
      <DepositRows order={order} sandbox={sandbox} />
      <RefundForm order={order} />
    </div>
  );
}
