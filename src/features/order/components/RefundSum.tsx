import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { RefundTerms } from '../api/fetch-refund-terms';

import * as styles from './screens/Screens.module.css';

/** What comes back and what sending it costs, by the service's own sum. */
export function RefundSum({ terms: { refundAmountWithoutNetworkFee, networkFee }, coin }: { terms: RefundTerms; coin: string }) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  return (
    <dl className={styles.amounts}>
      <div><dt>{t('refund.back')}</dt><dd>{formatAmount(refundAmountWithoutNetworkFee, coin, locale)}</dd></div>
      <div><dt>{t('refund.fee')}</dt><dd>{formatAmount(networkFee, coin, locale)}</dd></div>
    </dl>
  );
}
