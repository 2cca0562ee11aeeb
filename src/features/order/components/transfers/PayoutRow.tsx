import { useTranslation } from 'react-i18next';

import { payoutOf } from '../../model/order-transfers';
import type { ScreenProps } from '../order-page-props';
import { TransactionRow } from './TransactionRow';

/** Shows the payout transaction, or nothing before the payout. */
export function PayoutRow({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const payout = payoutOf(order);
  if (payout === undefined) return null;
  return (
    <TransactionRow
      label={t('payout.transaction')}
      txId={payout.txId}
      slug={order.pair.instrumentTo.slug}
      isSimulated={payout.isSimulated}
      sandbox={sandbox}
    />
  );
}
