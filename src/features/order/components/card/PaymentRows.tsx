import { useTranslation } from 'react-i18next';

import { CopyButton } from '../../../../components/copy-button/CopyButton';
import { useLocale } from '../../../../i18n/use-locale';
import { formatAmount } from '../../../../lib/format/format-decimal';
import type { OrderDetails } from '../../model/order-details';

import * as styles from '../screens/Screens.module.css';

/**
 * Shows what the card was charged, with the number by which support finds the payment. The
 * payment is not on a blockchain, so there is no explorer to look it up in.
 */
export function PaymentRows({ order: { deposits } }: { order: Pick<OrderDetails, 'deposits'> }) {
  const { t } = useTranslation('card');
  const { t: tOrder } = useTranslation('order');
  const locale = useLocale();
  if (deposits.length === 0) return null;
  return (
    <div className={styles.transfers}>
      {deposits.map(({ txId, amount, instrument }) => (
        <div key={txId}>
          <p className={styles.arrived}>
            {t('order.payment.paid', {
              amount: formatAmount(amount, instrument.currencyTitle, locale),
            })}
          </p>
          <div className={styles.row}>
            <dl className={styles.fact}>
              <dt>{t('order.payment.number')}</dt>
              <dd>{txId}</dd>
            </dl>
            <CopyButton
              text={txId}
              label={t('order.payment.copy')}
              copiedLabel={tOrder('copy.done')}
              failedLabel={tOrder('copy.failed')}
            />
          </div>
        </div>
      ))}
    </div>
  );
}
