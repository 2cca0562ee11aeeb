import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { Spinner } from '../../../../components/progress/Spinner';
import { refundOf } from '../../model/order-transfers';
import { DepositProblems } from '../deposit/DepositProblems';
import type { ScreenProps } from '../order-page-props';
import { DepositRows } from '../transfers/DepositRows';
import { TransactionRow } from '../transfers/TransactionRow';

import * as styles from './Screens.module.css';

/** Shown while a requested refund is being sent. */
export function RefundingScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const { instrumentFrom } = order.pair;
  const refund = refundOf(order);
  return (
    <div className={styles.screen}>
      <p className={styles.working}>
        <Spinner />
        <span>{t('refunding.text', { coin: instrumentFrom.currencyTitle })}</span>
      </p>
      {order.refundAddress !== null && <AddressText address={order.refundAddress} />}
      {refund !== undefined && (
        <TransactionRow
          label={t('refund.transaction')}
          txId={refund.txId}
          slug={instrumentFrom.slug}
          isSimulated={refund.isSimulated}
          sandbox={sandbox}
        />
      )}
      <DepositProblems
        order={order}
        sandbox={sandbox}
        omitted={['late', 'too_little', 'too_much']}
      />
      <DepositRows order={order} sandbox={sandbox} />
    </div>
  );
}
