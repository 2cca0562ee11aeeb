import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../components/address-text/AddressText';
import { Fact, FactList } from '../../../components/fact-list/FactList';
import { useLocale } from '../../../i18n/use-locale';
import { promisedAmount } from '../../../lib/format/about-amount';
import { formatAmount } from '../../../lib/format/format-decimal';
import { isFiat } from '../pure/exchange-kind';
import { isRefundAsked } from '../rules/address-rule';
import { usePair } from '../state/use-calculator';
import { usePayee } from '../state/use-payee';
import { useQuote } from '../state/use-quote';

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
  const get = formatAmount(promisedAmount(quote.amountToGet, quote.rateMode), to.currencyTitle, locale);
  const memo = payee.isMemoSkipped ? '' : payee.memo.trim();
  const refundMemo = refund.payee.memo.trim();
  const isSale = isFiat(to);
  const isRefundable = isRefundAsked(isSale ? 'sale' : 'crypto', quote.rateMode) && refund.standing === 'good';
  return (
    <FactList label={t('summary.label')}>
      <Fact name={isFiat(from) ? t('summary.pay') : t('summary.give', { network: from.networkName })}>{give}</Fact>
      <Fact name={isSale ? t('summary.getOnCard') : t(quote.rateMode === 'FLOATING' ? 'summary.getAbout' : 'summary.get', { network: to.networkName })}>{get}</Fact>
      {!isSale && <Fact name={t('summary.address', { network: to.networkName })}><AddressText address={payee.address.trim()} /></Fact>}
      {to.requiresMemo && memo !== '' && <Fact name={t('summary.memo')}>{memo}</Fact>}
      {isRefundable && <Fact name={t('summary.refund', { network: from.networkName })}><AddressText address={refund.payee.address.trim()} /></Fact>}
      {isRefundable && from.requiresMemo && refundMemo !== '' && <Fact name={t('summary.refundMemo')}>{refundMemo}</Fact>}
    </FactList>
  );
}
