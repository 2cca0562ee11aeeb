import type { Instrument } from '@quayside/contract/instruments/instrument';
import { formatAmount } from '@quayside/contract/money/decimal';
import type { OrderAnswer } from '@quayside/contract/operations/orders';
import type { LoggedEvent } from '@quayside/contract/orders/project';

import { wholeDays } from '../../../platform/clock/whole-days';
import {
  documentsAwaitedUntilMs,
  payoutVerificationOf,
  type CardOrderNow,
} from '../../cards/domain/card-order';
import { isPayable, isUnderWay, type CardPayment } from '../../cards/domain/card-payment';
import type { CardPayout } from '../../cards/domain/card-payout';
import type { Deposit } from '../../deposits/domain/deposit';
import type { Order } from '../domain/order';
import { isPaidByCard, isPaidToCard } from './chain-of';
import type { OrderDeps } from './order-deps';

/** Who asks about an order; `null` for whoever knows its destination and is nobody. */
export type OrderViewer = { readonly userId: number } | null;

/** How an order that pays to a card does. @see CardView */
export type PayoutView = {
  readonly agreed: CardOrderNow;
  readonly payout: CardPayout;
  readonly isOwn: boolean;
  readonly holdMs: number;
};

/** @returns `null` for an order whose payout is on a chain */
export async function payoutViewOf(
  deps: Pick<OrderDeps, 'catalogue' | 'database' | 'stores' | 'rules'>,
  order: Order,
  viewer: OrderViewer,
): Promise<PayoutView | null> {
  if (!isPaidToCard(deps, order)) return null;
  const {
    database,
    stores: { cards, payouts },
  } = deps;
  const agreed = await cards.findOrder(database, order.orderId);
  const payout = await payouts.ofOrder(database, order.orderId);
  return (
    agreed &&
    payout && { agreed, payout, isOwn: isOwner(order, viewer), holdMs: deps.rules.cardHoldMs }
  );
}

const isOwner = (order: Order, viewer: OrderViewer): boolean =>
  viewer !== null && viewer.userId === order.userId;

/**
 * How an order that is paid with a card is paid. `isOwn`: whoever asks is the account that made it.
 * `holdMs`: so long its payout waits for the buyer's documents.
 */
export type CardView = {
  readonly agreed: CardOrderNow;
  readonly payment: CardPayment | null;
  readonly isOwn: boolean;
  readonly holdMs: number;
};

/** @returns `null` for an order that is paid with a coin */
export async function cardViewOf(
  deps: Pick<OrderDeps, 'catalogue' | 'database' | 'stores' | 'rules'>,
  order: Order,
  viewer: OrderViewer,
): Promise<CardView | null> {
  if (!isPaidByCard(deps, order)) return null;
  const {
    database,
    stores: { cards, deposits },
  } = deps;
  const agreed = await cards.findOrder(database, order.orderId);
  return (
    agreed && {
      agreed,
      payment: tellingPayment(
        await cards.ofOrder(database, order.orderId),
        await deposits.ofOrder(database, order.orderId),
      ),
      isOwn: isOwner(order, viewer),
      holdMs: deps.rules.cardHoldMs,
    }
  );
}

/**
 * The payment that the order goes on with: the one whose money it has, or was paid out for; else
 * the one under way; else the one whose money went back; else the newest.
 */
function tellingPayment(
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
    payments.find(({ state }) => isUnderWay(state)) ??
    withDeposit('returned') ??
    payments.at(-1) ??
    null
  );
}

/**
 * What clients are told of it. Nobody is sent to a page where an order is paid that is not to be
 * paid any more; and nobody but the account that made the order is told where it is paid, or how
 * far the verification of its owner is.
 */
export function cardFields(
  view: CardView,
  order: Order,
  log: readonly LoggedEvent[],
  from: Instrument,
): Pick<OrderAnswer, 'redirectUrl' | 'cardPayment'> {
  const { agreed, payment, isOwn } = view;
  const canPay =
    isOwn && order.state === 'awaiting_deposit' && payment !== null && isPayable(payment.state);
  return {
    redirectUrl: canPay ? payment.redirectUrl : null,
    cardPayment: {
      partner: agreed.partner,
      state: payment?.state ?? 'created',
      fee: formatAmount(agreed.feeMinor, from.precisionDecimals),
      ...verificationFields(view, order, isHeldForVerification(order, log)),
    },
  };
}

/**
 * What clients are told of a sale. Coins are asked for once the partner has a card to pay for them:
 * before, no address is named.
 */
export function payoutFields(
  view: PayoutView,
  order: Order,
  log: readonly LoggedEvent[],
  to: Instrument,
): Pick<OrderAnswer, 'redirectUrl' | 'cardPayout'> {
  const { agreed, payout, isOwn } = view;
  return {
    redirectUrl:
      isOwn && order.state === 'awaiting_deposit' && payout.state === 'created'
        ? payout.redirectUrl
        : null,
    cardPayout: {
      partner: agreed.partner,
      state: payout.state,
      fee: formatAmount(agreed.feeMinor, to.precisionDecimals),
      ...verificationFields(view, order, isHeldForVerification(order, log)),
    },
  };
}

/** Whether whoever made a sale has still to name a card before the coins are asked for. */
export const isCardAwaited = ({ state }: Pick<Order, 'state'>, { payout }: PayoutView): boolean =>
  (state === 'awaiting_deposit' || state === 'expired') &&
  (payout.state === 'created' || payout.state === 'refused');

const isHeldForVerification = ({ state }: Order, log: readonly LoggedEvent[]): boolean =>
  state === 'on_hold' && log.at(-1)?.kind === 'HELD_FOR_VERIFICATION';

type VerificationFields = Pick<
  NonNullable<OrderAnswer['cardPayment']>,
  'payoutVerification' | 'isHeldForVerification' | 'payoutVerificationDays' | 'payoutVerificationBy'
>;

/** That the payout waits is told to whoever may see the order. */
function verificationFields(
  { agreed, isOwn, holdMs }: Pick<CardView, 'agreed' | 'isOwn' | 'holdMs'>,
  { updatedAtMs }: Order,
  isHeld: boolean,
): VerificationFields {
  if (!isOwn)
    return {
      payoutVerification: null,
      isHeldForVerification: isHeld,
      payoutVerificationDays: null,
      payoutVerificationBy: null,
    };
  const untilMs = isHeld ? documentsAwaitedUntilMs(agreed, updatedAtMs, holdMs) : null;
  return {
    payoutVerification: payoutVerificationOf(agreed),
    isHeldForVerification: isHeld,
    payoutVerificationDays: agreed.isPayoutVerified ? wholeDays(holdMs) : null,
    payoutVerificationBy: untilMs === null ? null : new Date(untilMs).toISOString(),
  };
}
