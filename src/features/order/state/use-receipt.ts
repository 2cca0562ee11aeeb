import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../i18n/use-locale';
import { formatAmount, formatDecimal } from '../../../lib/format/format-decimal';
import type { SandboxStanding } from '../components/order-page-props';
import type { OrderDetails } from '../pure/order-details';
import { payoutOf, refundOf } from '../pure/order-transfers';
import { receiptTime, type Receipt, type ReceiptRow } from '../pure/receipt';
import { isAskedFixed } from '../rules/deposit-problems';
import { orderScreen } from '../rules/order-screen';
import { useNetworkName } from './use-network-name';

type Instrument = OrderDetails['pair']['instrumentFrom'];
type Transfer = { readonly amount: string; readonly createdAt: string; readonly txId: string; readonly instrument: Instrument };

/** The receipt of an order in the words of the page's language. */
export function useReceipt(order: OrderDetails, sandbox: SandboxStanding): Receipt {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const networkName = useNetworkName();
  const { instrumentFrom, instrumentTo } = order.pair;
  const amountOf = (amount: string, { currencyTitle }: Instrument) => formatAmount(amount, currencyTitle, locale);
  const row = (label: string, text: string | null | undefined): readonly ReceiptRow[] => (text === null || text === undefined || text === '' ? [] : [{ label, text }]);
  const onNetwork = (amount: string, instrument: Instrument) => t('receipt.network', { amount: amountOf(amount, instrument), network: networkName(instrument) });
  const transfer = (label: string, made: Transfer | undefined) => (made === undefined ? [] : row(label, t('receipt.transfer', { amount: onNetwork(made.amount, made.instrument), time: receiptTime(made.createdAt), txId: made.txId })));
  const payout = payoutOf(order);
  const wasPaid = order.deposits.length > 0;
  return {
    title: t('receipt.title', { id: order.orderId }),
    madeAt: t('receipt.madeAt', { time: receiptTime(order.updatedAt) }),
    notes: [...(order.isSimulated ? [t('receipt.simulated')] : []), ...(sandbox.isOn ? [t('receipt.sandbox')] : [])],
    rows: [
      ...row(t('receipt.orderId'), String(order.orderId)),
      ...row(t('receipt.guid'), order.legacyOrderId),
      ...row(t('receipt.status'), t(`announce.${orderScreen(order)}`)),
      ...row(t('receipt.created'), receiptTime(order.createdAt)),
      ...row(t('receipt.expires'), receiptTime(order.expiresAt)),
      ...row(t('receipt.updated'), receiptTime(order.updatedAt)),
      ...row(t('receipt.give'), onNetwork(order.claimedDepositAmount, instrumentFrom)),
      ...row(t('receipt.get'), onNetwork(payout?.amount ?? order.amountToGet, instrumentTo)),
      ...row(t('receipt.rateMode'), t(isAskedFixed(order) ? 'receipt.fixed' : 'receipt.floating')),
      ...row(t('receipt.price'), t('receipt.priceText', { price: `${formatDecimal(order.price, locale)}\u00a0${instrumentTo.currencyTitle}`, coin: instrumentFrom.currencyTitle })),
      ...row(t('receipt.networkFee'), amountOf(order.claimedNetworkFee, instrumentTo)),
      ...row(t('receipt.platformFee'), amountOf(order.claimedPublicRate.platformFee_Absolute, instrumentTo)),
      ...row(t('receipt.destination'), order.destinationAddress),
      ...row(t('receipt.destinationMemo'), order.destinationAddressMemo),
      ...row(t('receipt.refundAddress'), order.refundAddress),
      ...row(t('receipt.refundMemo'), order.refundAddressMemo),
      // Before a deposit is there, a receipt must not be a way around the check of the address.
      ...row(t('receipt.depositAddress'), wasPaid ? order.depositAddress.depositAddress : null),
      ...row(t('receipt.depositMemo'), wasPaid ? order.depositAddress.depositAddressMemo : null),
      ...order.deposits.flatMap((deposit) => transfer(t('receipt.deposit'), deposit)),
      ...(order.strayDeposits ?? []).flatMap((stray) => transfer(t('receipt.stray'), stray)),
      ...transfer(t('receipt.payout'), payout),
      ...transfer(t('receipt.refund'), refundOf(order)),
      ...row(t('email.fact'), order.userEmail),
    ],
  };
}
