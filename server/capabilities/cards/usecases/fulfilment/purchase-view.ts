import { formatAmount } from '@quayside/contract/money/decimal';
import type { LoggedEvent } from '@quayside/contract/orders/project';

import type { Deposit } from '../../../deposits';
import { type FulfilmentView, type Order, type OrderViewer, PLAIN_VIEW } from '../../../orders';
import { isPayable, isInProgress, type CardPayment } from '../../domain/card-payment';
import type { CardFulfilmentDeps } from './card-fulfilment-deps';
import { verificationFields } from './verification-fields';

/**
 * Returns the fields of a card payment for clients. The payment page is included only while the
 * order can be paid, and only for the account that created the order.
 */
export async function purchaseView(
  deps: CardFulfilmentDeps,
  order: Order,
  log: readonly LoggedEvent[],
  viewer: OrderViewer,
): Promise<FulfilmentView> {
  const { database, cards, stores, catalogue, rules } = deps;
  const agreed = await cards.findOrder(database, order.orderId);
  if (agreed === null) return PLAIN_VIEW;
  const payment = representativePayment(
    await cards.ofOrder(database, order.orderId),
    await stores.deposits.ofOrder(database, order.orderId),
  );
  const isOwn = viewer !== null && viewer.userId === order.userId;
  const scale = catalogue.bySlug(order.fromSlug)?.precisionDecimals ?? 0;
  return {
    isDepositOpen: true,
    isPaidByPartner: REFUNDING.includes(order.state),
    fields: {
      redirectUrl: isOwn ? paymentPage(order, payment) : null,
      cardPayment: {
        partner: agreed.partner,
        state: payment?.state ?? 'created',
        fee: formatAmount(agreed.feeMinor, scale),
        ...verificationFields(agreed, order, log, { isOwn, holdMs: rules.cardHoldMs }),
      },
    },
  };
}

/** The partner refunds a payment, at the request of an operator. */
const REFUNDING: readonly Order['state'][] = ['refund_requested', 'refunding'];

const paymentPage = ({ state }: Order, payment: CardPayment | null): string | null =>
  state === 'awaiting_deposit' && payment !== null && isPayable(payment.state)
    ? payment.redirectUrl
    : null;

/**
 * Returns the payment that represents the order: the one that funded it, even if it was lost after
 * the payout; otherwise the one in progress; otherwise a returned one; otherwise the newest.
 */
function representativePayment(
  payments: readonly CardPayment[],
  deposits: readonly Deposit[],
): CardPayment | null {
  const withDeposit = (wanted: Deposit['state']): CardPayment | undefined =>
    payments.find(({ paymentId }) =>
      deposits.some(({ txId, state }) => txId === paymentId && state === wanted),
    );
  return (
    withDeposit('credited') ??
    withDeposit('vanished') ??
    payments.find(({ state }) => isInProgress(state)) ??
    withDeposit('returned') ??
    payments.at(-1) ??
    null
  );
}
