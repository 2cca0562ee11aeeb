import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { SandboxStatus } from '../components/order-page-props';
import { announcementOf } from '../model/announcement';
import type { OrderDetails } from '../model/order-details';
import { rateModeInForce } from '../model/rate-mode-in-force';
import { receiptTime, type Receipt } from '../model/receipt';
import { isOnSimulatedChain } from '../model/simulated-chain';
import { termsLines } from '../model/terms-lines';
import { termsStatusOf } from '../model/terms-status';
import { useOrderScreen } from './refund-terms';
import { useReceiptRows } from './use-receipt-rows';
import { useReceiptSides } from './use-receipt-sides';
import { useShownEmail } from './use-shown-email';

/** Builds the receipt of an order in the page's language. */
export function useReceipt(order: OrderDetails, sandbox: SandboxStatus): Receipt {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const email = useShownEmail(order);
  const screen = useOrderScreen(order);
  const { amountOf, row, transfer } = useReceiptRows();
  const { given, received } = useReceiptSides(order);
  const { instrumentFrom, instrumentTo } = order.pair;
  const status = termsStatusOf(order);
  const notes = () => [
    ...(isOnSimulatedChain(order) ? [t('receipt.simulated')] : []),
    ...(sandbox.isOn ? [t('receipt.sandbox')] : []),
  ];
  const parts = termsLines(order).flatMap(({ key, amount, instrument }) =>
    row(t(`breakdown.${key}`), amountOf(amount, instrument)),
  );
  return {
    title: t('receipt.title', { id: order.orderId }),
    madeAt: t('receipt.madeAt', { time: receiptTime(order.updatedAt) }),
    notes: notes(),
    rows: [
      ...row(t('receipt.orderId'), String(order.orderId)),
      ...row(t('receipt.guid'), order.legacyOrderId),
      ...row(t('receipt.status'), t(announcementOf(order, screen))),
      ...row(t('receipt.created'), receiptTime(order.createdAt)),
      ...row(
        t(order.cardPayout === undefined ? 'receipt.expires' : 'receipt.expiresSale'),
        receiptTime(order.expiresAt),
      ),
      ...row(t('receipt.updated'), receiptTime(order.updatedAt)),
      ...given.amount,
      ...received.amount,
      ...row(t('receipt.rateMode'), t(`facts.${rateModeInForce(order)}`)),
      ...row(
        t('receipt.price'),
        t('receipt.priceText', {
          price: formatAmount(order.price, instrumentTo.currencyTitle, locale),
          coin: instrumentFrom.currencyTitle,
        }),
      ),
      ...(status === 'void' || status === 'undecided' ? [] : parts),
      ...received.destination,
      ...given.addresses,
      ...given.paid,
      ...(order.strayDeposits ?? []).flatMap((misdirected) => [
        ...transfer(t('receipt.stray'), misdirected),
        ...row(t('receipt.strayReturn'), misdirected.returnTxId),
      ]),
      ...received.payout,
      ...given.refund,
      ...row(t('email.fact'), email),
    ],
  };
}
