import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../components/address-text/AddressText';
import { Fact, FactList } from '../../../components/fact-list/FactList';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import { isRefundAddressShown } from '../model/address-rule';
import { isFiat } from '../model/exchange-kind';
import type { PayeeField } from '../model/payee';
import { movingAmount } from '../model/quoted-amount';
import { useAmountInput, usePair, useRateMode } from '../state/calculator';
import { usePayee } from '../state/form';
import { useQuote } from '../state/quotes';
import * as styles from './OrderSummary.module.css';

/**
 * A summary of the whole order: both amounts, and the full addresses with their networks. All its
 * rows are shown from the start, so that nothing moves when the rate or the result of an address
 * check arrives.
 */
export function OrderSummary() {
  const { t } = useTranslation('form');
  const { from, to } = usePair();
  const { rateMode } = useRateMode();
  const amounts = useSummaryAmounts();
  const isSale = isFiat(to);
  const isRefundable = isRefundAddressShown(isSale ? 'sale' : 'crypto', rateMode);
  const covered = <Skeleton width="9rem" />;
  return (
    <FactList label={t('summary.label')}>
      <Fact
        name={isFiat(from) ? t('summary.pay') : t('summary.give', { network: from.networkName })}
      >
        {amounts?.give ?? covered}
      </Fact>
      <Fact
        name={
          isSale
            ? t('summary.getOnCard')
            : t(rateMode === 'FLOATING' ? 'summary.getAbout' : 'summary.get', {
                network: to.networkName,
              })
        }
      >
        {amounts?.get ?? covered}
      </Fact>
      {!isSale && (
        <AddressFact field="destination" name={t('summary.address', { network: to.networkName })} />
      )}
      {to.requiresMemo && <MemoFact field="destination" name={t('summary.memo')} />}
      {isRefundable && (
        <AddressFact field="refund" name={t('summary.refund', { network: from.networkName })} />
      )}
      {isRefundable && from.requiresMemo && (
        <MemoFact field="refund" name={t('summary.refundMemo')} />
      )}
    </FactList>
  );
}

/** Repeats an address once it has passed the check. Until then it shows a placeholder. */
function AddressFact({ field, name }: { field: PayeeField; name: string }) {
  const { t } = useTranslation('form');
  const { payee, status } = usePayee(field);
  const address = payee.address.trim();
  const pending =
    address === '' ? (
      <span className={styles.missing}>{t('summary.missing')}</span>
    ) : (
      <Skeleton width="80%" />
    );
  return (
    <Fact name={name}>
      <span className={styles.address}>
        {status === 'good' ? <AddressText address={address} /> : pending}
      </span>
    </Fact>
  );
}

/** Repeats a memo as it is being typed. A missing memo is shown as a dash. */
function MemoFact({ field, name }: { field: PayeeField; name: string }) {
  const {
    payee: { memo, isMemoSkipped },
  } = usePayee(field);
  const isLeftOut = memo.trim() === '' || (field === 'destination' && isMemoSkipped);
  return (
    <Fact name={name}>
      {isLeftOut ? <span className={styles.missing}>—</span> : <bdi dir="ltr">{memo.trim()}</bdi>}
    </Fact>
  );
}

/**
 * Returns both amounts with their units; null while there is no rate. An amount that can still
 * change keeps its number of decimals from quote to quote, as in the field above. A typed amount is
 * repeated exactly.
 */
function useSummaryAmounts(): { readonly give: string; readonly get: string } | null {
  const locale = useLocale();
  const { from, to } = usePair();
  const { side } = useAmountInput();
  const { quote, decimals } = useQuote().view;
  if (quote === null) return null;
  const isSettled = quote.rateMode === 'FIXED' && side === 'receive';
  const get = isSettled
    ? formatAmount(quote.amountToGet, to.currencyTitle, locale)
    : formatAmount(
        movingAmount(quote.amountToGet, decimals.receive, to.precisionDecimals),
        to.currencyTitle,
        locale,
        true,
      );
  return { give: formatAmount(quote.amountToGive, from.currencyTitle, locale), get };
}
