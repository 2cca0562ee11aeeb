import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { OrderDetails } from '../model/order-details';
import { receiptTime, type ReceiptRow } from '../model/receipt';
import { useNetworkName } from './use-network-name';

type Instrument = OrderDetails['pair']['instrumentFrom'];
type Transfer = {
  readonly amount: string;
  readonly createdAt: string;
  readonly txId: string;
  readonly instrument: Instrument;
};
type Rows = readonly ReceiptRow[];

/** Builders for the rows of a receipt, in the page's language. An empty value produces no row. */
export type ReceiptRows = {
  readonly amountOf: (amount: string, instrument: Instrument) => string;
  readonly onNetwork: (amount: string, instrument: Instrument) => string;
  readonly row: (label: string, text: string | null | undefined) => Rows;
  readonly transfer: (label: string, made: Transfer | undefined) => Rows;
  /** A card payment has no network and no source address, but it has a payment number. */
  readonly payment: (label: string, made: Transfer | undefined) => Rows;
};

/** @see ReceiptRows */
export function useReceiptRows(): ReceiptRows {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const networkName = useNetworkName();
  const amountOf: ReceiptRows['amountOf'] = (amount, { currencyTitle }) =>
    formatAmount(amount, currencyTitle, locale);
  const onNetwork: ReceiptRows['onNetwork'] = (amount, instrument) =>
    t('receipt.network', {
      amount: amountOf(amount, instrument),
      network: networkName(instrument),
    });
  const row: ReceiptRows['row'] = (label, text) =>
    text === null || text === undefined || text === '' ? [] : [{ label, text }];
  return {
    amountOf,
    onNetwork,
    row,
    transfer: (label, made) =>
      made === undefined
        ? []
        : row(
            label,
            t('receipt.transfer', {
              amount: onNetwork(made.amount, made.instrument),
              time: receiptTime(made.createdAt),
              txId: made.txId,
            }),
          ),
    payment: (label, made) =>
      made === undefined
        ? []
        : row(
            label,
            t('receipt.paymentMade', {
              amount: amountOf(made.amount, made.instrument),
              time: receiptTime(made.createdAt),
              txId: made.txId,
            }),
          ),
  };
}
