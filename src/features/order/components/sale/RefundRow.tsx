import { useTranslation } from 'react-i18next';

import { refundOf } from '../../model/order-transfers';
import type { ScreenProps } from '../order-page-props';
import { TransactionRow } from '../transfers/TransactionRow';

/** Shows the refund transaction, or nothing before the refund. */
export function RefundRow({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const refund = refundOf(order);
  if (refund === undefined) return null;
  return (
    <TransactionRow
      label={t('refund.transaction')}
      txId={refund.txId}
      slug={order.pair.instrumentFrom.slug}
      isSimulated={refund.isSimulated}
      sandbox={sandbox}
    />
  );
}
