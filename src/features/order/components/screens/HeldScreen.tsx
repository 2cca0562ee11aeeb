import { useTranslation } from 'react-i18next';

import { Notice } from '../../../../components/notice/Notice';
import { RefundForm } from '../decision/RefundForm';
import { DepositProblems } from '../deposit/DepositProblems';
import type { ScreenProps } from '../order-page-props';
import { DepositRows } from '../transfers/DepositRows';

import * as styles from './Screens.module.css';

/**
 * Shown while the order waits for a manual check of the transfer. No refund can be requested until
 * it is done. If the service does not report the kind of hold, it may also be the kind that allows
 * a refund.
 */
export function HeldScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const isKnown = order.canRequestRefund !== undefined;
  return (
    <div className={styles.screen}>
      <Notice tone="warn" title={t('held.title')}>
        <p>{t(isKnown ? 'held.text' : 'held.unknownText')}</p>
        <p>{t(isKnown ? 'held.safe' : 'held.unknownSafe')}</p>
      </Notice>
      <DepositProblems
        order={order}
        sandbox={sandbox}
        omitted={['late', 'too_little', 'too_much']}
      />
      <DepositRows order={order} sandbox={sandbox} />
      {!isKnown && <RefundForm order={order} />}
    </div>
  );
}
