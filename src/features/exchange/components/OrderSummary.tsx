import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../components/address-text/AddressText';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import { usePair } from '../state/use-calculator';
import { usePayee } from '../state/use-payee';
import { useQuote } from '../state/use-quote';

import * as styles from './OrderFields.module.css';

/** The whole order in three lines: what goes, what comes, and the full address that it comes to. */
export function OrderSummary() {
  const { t } = useTranslation('exchange');
  const locale = useLocale();
  const { from, to } = usePair();
  const { quote } = useQuote().view;
  const { payee } = usePayee('destination');
  if (quote === null) return null;
  const give = formatAmount(quote.amountToGive, from.currencyTitle, locale);
  const get = formatAmount(quote.amountToGet, to.currencyTitle, locale);
  const memo = payee.isMemoSkipped ? '' : payee.memo.trim();
  return (
    <dl className={styles.summary} aria-label={t('summary.label')}>
      <div><dt>{t('summary.give', { network: from.networkName })}</dt><dd>{give}</dd></div>
      <div><dt>{t(quote.rateMode === 'FLOATING' ? 'summary.getAbout' : 'summary.get', { network: to.networkName })}</dt><dd>{get}</dd></div>
      <div><dt>{t('summary.address')}</dt><dd><AddressText address={payee.address.trim()} /></dd></div>
      {to.requiresMemo && memo !== '' && <div><dt>{t('summary.memo')}</dt><dd>{memo}</dd></div>}
    </dl>
  );
}
