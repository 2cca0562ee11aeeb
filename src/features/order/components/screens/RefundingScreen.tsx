import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { waitingStatus } from '../../../../lib/waiting-status';
import { refundOf } from '../../model/order-transfers';
import { DepositProblems } from '../deposit/DepositProblems';
import type { ScreenProps } from '../order-page-props';
import { DepositRows } from '../transfers/DepositRows';
import { SendingText } from '../transfers/SendingText';
import { TransactionRow } from '../transfers/TransactionRow';

import * as styles from './Screens.module.css';

/** Shown after a refund was requested, until it has been sent. */
export function RefundingScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const { instrumentFrom } = order.pair;
  const refund = refundOf(order);
  const isWaiting = waitingStatus(order) !== null;
  return (
    <div className={styles.screen}>
      <SendingText isWaiting={isWaiting}>
        {t(isWaiting ? 'refunding.later' : 'refunding.text', {
          coin: instrumentFrom.currencyTitle,
        })}
      </SendingText>
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
