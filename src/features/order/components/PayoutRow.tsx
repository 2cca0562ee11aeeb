import { useTranslation } from 'react-i18next';

import { payoutOf } from '../pure/order-transfers';
import type { ScreenProps } from './order-page-props';
import { TransactionRow } from './TransactionRow';

/** In which transaction the coins were sent; nothing before that. */
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
