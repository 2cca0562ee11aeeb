import { useTranslation } from 'react-i18next';

import { amountGiven } from '../../../lib/amount-given';
import { amountReceived, payoutOf, refundOf } from '../model/order-transfers';
import type { OrderDetails } from '../model/order-details';
import { termsStatusOf, type TermsStatus } from '../model/terms-status';
import { useReceiptRows } from './use-receipt-rows';

const giveTexts = {
  about: 'receipt.give',
  exact: 'receipt.give',
  done: 'receipt.giveDone',
  undecided: 'receipt.giveVoid',
  void: 'receipt.giveVoid',
} as const satisfies Record<TermsStatus, string>;
const payTexts = {
  about: 'receipt.pay',
  exact: 'receipt.pay',
  done: 'receipt.payDone',
  undecided: 'receipt.payVoid',
  void: 'receipt.payVoid',
} as const satisfies Record<TermsStatus, string>;
const getTexts = {
  about: 'receipt.get',
  exact: 'receipt.get',
  done: 'receipt.getDone',
  undecided: 'receipt.getVoid',
  void: 'receipt.getVoid',
} as const satisfies Record<TermsStatus, string>;

/** Builds the receipt rows for what the visitor gives and for what they receive. */
export function useReceiptSides(order: OrderDetails) {
  const { t } = useTranslation('order');
  const { amountOf, onNetwork, row, transfer, payment } = useReceiptRows();
  const { instrumentFrom, instrumentTo } = order.pair;
  const status = termsStatusOf(order);
  const payout = payoutOf(order);
  const amountToGet = amountReceived(order);
  const ofCoins = () => {
    const wasPaid = order.deposits.length > 0;
    return {
      amount: row(t(giveTexts[status]), onNetwork(amountGiven(order), instrumentFrom)),
      addresses: [
        ...row(t('receipt.refundAddress'), order.refundAddress),
        ...row(t('receipt.refundMemo'), order.refundAddressMemo),
        // Until a deposit arrives, the receipt must not be a way around the address check.
        ...row(t('receipt.depositAddress'), wasPaid ? order.depositAddress.depositAddress : null),
        ...row(t('receipt.depositMemo'), wasPaid ? order.depositAddress.depositAddressMemo : null),
      ],
      paid: order.deposits.flatMap((deposit) => transfer(t('receipt.deposit'), deposit)),
      refund: transfer(t('receipt.refund'), refundOf(order)),
    };
  };
  const ofCard = () => ({
    amount: row(t(payTexts[status]), amountOf(amountGiven(order), instrumentFrom)),
    addresses: [],
    paid: order.deposits.flatMap((deposit) => payment(t('receipt.payment'), deposit)),
    refund: payment(t('receipt.refund'), refundOf(order)),
  });
  const onChain = () => ({
    amount: row(t(getTexts[status]), onNetwork(amountToGet, instrumentTo)),
    destination: [
      ...row(t('receipt.destination'), order.destinationAddress),
      ...row(t('receipt.destinationMemo'), order.destinationAddressMemo),
    ],
    payout: transfer(t('receipt.payout'), payout),
  });
  /** A card payout has no network, no address and no network fee. */
  const onCard = () => ({
    amount: row(t(getTexts[status]), amountOf(amountToGet, instrumentTo)),
    destination: [],
    payout: payment(t('receipt.payout'), payout),
  });
  return {
    given: order.cardPayment === undefined ? ofCoins() : ofCard(),
    received: order.cardPayout === undefined ? onChain() : onCard(),
  };
}
