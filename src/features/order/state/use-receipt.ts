import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../i18n/use-locale';
import { amountGiven } from '../../../lib/amount-given';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { SandboxStanding } from '../components/order-page-props';
import { amountReceived } from '../pure/amount-received';
import type { OrderDetails } from '../pure/order-details';
import { payoutOf, refundOf } from '../pure/order-transfers';
import { receiptTime, type Receipt } from '../pure/receipt';
import { isOnSimulatedChain } from '../pure/simulated-chain';
import { termsLines } from '../pure/terms-lines';
import { announcementOf } from '../rules/announcement';
import { rateModeInForce } from '../rules/rate-mode-in-force';
import { termsStanding, type TermsStanding } from '../rules/terms-standing';
import { useOrderScreen } from './use-order-screen';
import { useReceiptRows } from './use-receipt-rows';
import { useShownEmail } from './use-shown-email';

const giveTexts = {
  about: 'receipt.give',
  exact: 'receipt.give',
  done: 'receipt.giveDone',
  undecided: 'receipt.giveVoid',
  void: 'receipt.giveVoid',
} as const satisfies Record<TermsStanding, string>;
const payTexts = {
  about: 'receipt.pay',
  exact: 'receipt.pay',
  done: 'receipt.payDone',
  undecided: 'receipt.payVoid',
  void: 'receipt.payVoid',
} as const satisfies Record<TermsStanding, string>;
const getTexts = {
  about: 'receipt.get',
  exact: 'receipt.get',
  done: 'receipt.getDone',
  undecided: 'receipt.getVoid',
  void: 'receipt.getVoid',
} as const satisfies Record<TermsStanding, string>;

/** The receipt of an order in the words of the page's language. */
export function useReceipt(order: OrderDetails, sandbox: SandboxStanding): Receipt {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const email = useShownEmail(order);
  const screen = useOrderScreen(order);
  const { amountOf, onNetwork, row, transfer, payment } = useReceiptRows();
  const { instrumentFrom, instrumentTo } = order.pair;
  const payout = payoutOf(order);
  const standing = termsStanding(order);
  const ofCoins = () => {
    const wasPaid = order.deposits.length > 0;
    return {
      give: row(t(giveTexts[standing]), onNetwork(amountGiven(order), instrumentFrom)),
      addresses: [
        ...row(t('receipt.refundAddress'), order.refundAddress),
        ...row(t('receipt.refundMemo'), order.refundAddressMemo),
        // Before a deposit is there, a receipt must not be a way around the check of the address.
        ...row(t('receipt.depositAddress'), wasPaid ? order.depositAddress.depositAddress : null),
        ...row(t('receipt.depositMemo'), wasPaid ? order.depositAddress.depositAddressMemo : null),
      ],
      paid: order.deposits.flatMap((deposit) => transfer(t('receipt.deposit'), deposit)),
      refund: transfer(t('receipt.refund'), refundOf(order)),
    };
  };
  const ofCard = () => ({
    give: row(t(payTexts[standing]), amountOf(amountGiven(order), instrumentFrom)),
    addresses: [],
    paid: order.deposits.flatMap((deposit) => payment(t('receipt.payment'), deposit)),
    refund: payment(t('receipt.refund'), refundOf(order)),
  });
  const getAmount = amountReceived(order);
  const onChain = () => ({
    get: onNetwork(getAmount, instrumentTo),
    destination: [
      ...row(t('receipt.destination'), order.destinationAddress),
      ...row(t('receipt.destinationMemo'), order.destinationAddressMemo),
    ],
    payout: transfer(t('receipt.payout'), payout),
  });
  /** Money on a card has no network, no address and no fee of one. */
  const onCard = () => ({
    get: amountOf(getAmount, instrumentTo),
    destination: [],
    payout: payment(t('receipt.payout'), payout),
  });
  const isOfCoins = order.cardPayment === undefined;
  const { give, addresses, paid, refund } = isOfCoins ? ofCoins() : ofCard();
  const got = order.cardPayout === undefined ? onChain() : onCard();
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
      ...give,
      ...row(t(getTexts[standing]), got.get),
      ...row(t('receipt.rateMode'), t(`facts.${rateModeInForce(order)}`)),
      ...row(
        t('receipt.price'),
        t('receipt.priceText', {
          price: formatAmount(order.price, instrumentTo.currencyTitle, locale),
          coin: instrumentFrom.currencyTitle,
        }),
      ),
      ...(standing === 'void' || standing === 'undecided' ? [] : parts),
      ...got.destination,
      ...addresses,
      ...paid,
      ...(order.strayDeposits ?? []).flatMap((stray) => [
        ...transfer(t('receipt.stray'), stray),
        ...row(t('receipt.strayReturn'), stray.returnTxId),
      ]),
      ...got.payout,
      ...refund,
      ...row(t('email.fact'), email),
    ],
  };
}
