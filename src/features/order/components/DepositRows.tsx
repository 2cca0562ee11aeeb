import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { ScreenProps } from './order-page-props';
import { TransactionRow } from './TransactionRow';

import * as styles from './screens/Screens.module.css';

/** What has arrived, transfer by transfer. */
export function DepositRows({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  return (
    <div className={styles.transfers}>
      {order.deposits.map(({ txId, amount, instrument, isSimulated }) => (
        <div key={txId}>
          <p className={styles.arrived}>{t('deposit.arrived', { amount: formatAmount(amount, instrument.currencyTitle, locale) })}</p>
          <TransactionRow label={t('deposit.transaction')} txId={txId} slug={instrument.slug} isSimulated={isSimulated} sandbox={sandbox} />
        </div>
      ))}
    </div>
  );
}
