import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Disclosure } from '../../../components/disclosure/Disclosure';
import { Notice } from '../../../components/notice/Notice';
import { TextField } from '../../../components/text-field/TextField';
import { useLocale } from '../../../i18n/use-locale';
import { useInstruments } from '../../../lib/api/instruments';
import { formatAmount } from '../../../lib/format/format-decimal';
import { requestRefund } from '../api/request-refund';
import type { OrderDetails } from '../pure/order-details';
import { useOrderAction } from '../state/use-order-action';
import { useOrderKey } from '../state/use-order';
import { useRefundTerms } from '../state/use-refund-terms';

import * as styles from './screens/Screens.module.css';

/** Asks for the deposit back: how much comes back, and where to. */
export function RefundForm({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('order');
  const { t: tError } = useTranslation('errors');
  const locale = useLocale();
  const key = useOrderKey();
  const terms = useRefundTerms(key.orderId);
  const [address, setAddress] = useState(order.refundAddress ?? '');
  const [isEmptyShown, setIsEmptyShown] = useState(false);
  const { bySlug } = useInstruments();
  const { currencyTitle: coin, networkTitle, slug } = order.pair.instrumentFrom;
  const network = bySlug.get(slug)?.networkFriendlyTitle ?? networkTitle;
  const { isBusy, failure, run } = useOrderAction(() => requestRefund({ ...key, refundAddress: address.trim(), refundAddressMemo: order.refundAddressMemo, terms }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmptyShown(address.trim() === '');
    if (address.trim() !== '') void run();
  };
  return (
    <Disclosure summary={t('refund.summary')} isCompact>
      <form className={styles.refund} noValidate onSubmit={submit}>
        {terms !== null && <p>{t('refund.terms', { amount: formatAmount(terms.refundAmountWithoutNetworkFee, coin, locale), fee: formatAmount(terms.networkFee, coin, locale) })}</p>}
        <TextField
          id="order-refund-address"
          label={t('refund.address', { coin, network })}
          text={address}
          onChange={setAddress}
          isMonospaced
          isWrapping
          autoComplete="off"
          spellCheck={false}
          error={isEmptyShown && address.trim() === '' ? tError('error_address_empty') : undefined}
        />
        {failure !== null && <Notice tone="error" role="alert">{tError(failure)}</Notice>}
        <Button type="submit" isBusy={isBusy}>{t('refund.request')}</Button>
      </form>
    </Disclosure>
  );
}
