import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../components/address-text/AddressText';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import { usePair } from '../state/use-calculator';
import { usePayee } from '../state/use-payee';
import { useQuote } from '../state/use-quote';

import * as styles from './OrderForm.module.css';

/** The whole order once more: what goes, what comes, and the full addresses with their networks. */
export function OrderSummary() {
  const { t } = useTranslation('form');
  const locale = useLocale();
  const { from, to } = usePair();
  const { quote } = useQuote().view;
  const { payee } = usePayee('destination');
  const refund = usePayee('refund');
  if (quote === null) return null;
  const give = formatAmount(quote.amountToGive, from.currencyTitle, locale);
  const get = formatAmount(quote.amountToGet, to.currencyTitle, locale);
  const memo = payee.isMemoSkipped ? '' : payee.memo.trim();
  const isRefundable = quote.rateMode === 'FIXED' && refund.payee.address.trim() !== '';
  return (
    <dl className={styles.summary} aria-label={t('summary.label')}>
      <div><dt>{t('summary.give', { network: from.networkName })}</dt><dd>{give}</dd></div>
      <div><dt>{t(quote.rateMode === 'FLOATING' ? 'summary.getAbout' : 'summary.get', { network: to.networkName })}</dt><dd>{get}</dd></div>
      <div><dt>{t('summary.address', { network: to.networkName })}</dt><dd><AddressText address={payee.address.trim()} /></dd></div>
      {to.requiresMemo && memo !== '' && <div><dt>{t('summary.memo')}</dt><dd>{memo}</dd></div>}
      {isRefundable && <div><dt>{t('summary.refund', { network: from.networkName })}</dt><dd><AddressText address={refund.payee.address.trim()} /></dd></div>}
    </dl>
  );
}
