import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { Spinner } from '../../../../components/progress/Spinner';
import { useLocale } from '../../../../i18n/use-locale';
import { formatAmount } from '../../../../lib/format/format-decimal';
import { payoutOf } from '../../pure/order-transfers';
import { DepositProblems } from '../DepositProblems';
import { DepositRows } from '../DepositRows';
import { TransactionRow } from '../TransactionRow';
import type { ScreenProps } from '../order-page-props';

import * as styles from './Screens.module.css';

/** The payout is on its way. */
export function SendingScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const { instrumentTo } = order.pair;
  const payout = payoutOf(order);
  return (
    <div className={styles.screen}>
      <p className={styles.working}><Spinner /><span>{t('sending.text', { amount: formatAmount(order.amountToGet, instrumentTo.currencyTitle, locale) })}</span></p>
      <AddressText address={order.destinationAddress} />
      {payout !== undefined && <TransactionRow label={t('payout.transaction')} txId={payout.txId} slug={instrumentTo.slug} isSimulated={payout.isSimulated} sandbox={sandbox} />}
      <DepositProblems order={order} sandbox={sandbox} />
      <DepositRows order={order} sandbox={sandbox} />
    </div>
  );
}
