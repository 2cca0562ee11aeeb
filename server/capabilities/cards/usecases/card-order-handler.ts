import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';
import type { OrderState } from '@quayside/contract/orders/states';

import { assertUpdated } from '../../../platform/database/conflict-error';
import type { Sql } from '../../../platform/database/database';
import type { Deposit } from '../../deposits';
import { exchangeUndone, type Order, type OrderDeps } from '../../orders';
import { maxPaymentFeeMinor } from '../domain/agreed-fee';
import { cardChainKey, type CardOrderNow } from '../domain/card-order';
import type { CardPayment } from '../domain/card-payment';
import { cardCaptured, cardLost, cardReversed, type CardMoney } from '../domain/card-postings';
import type { CardStore } from '../ports/card-store';
import type { CardEventHandler } from './card-event-handlers';

type CardOrderHandlerDeps = Pick<OrderDeps, 'stores' | 'jobs'> & {
  readonly cards: Pick<CardStore, 'findOrder'>;
};

/** States in which the coins, or the money, have already been sent for an order. */
const PAID_STATES: readonly OrderState[] = ['sending', 'completed', 'refunding', 'refunded'];

/**
 * Applies a card payment to its order and the ledger: captured money is a deposit of the order,
 * owed to the client; money that was returned to the payer is no longer owed, or is our loss if the
 * coins were already sent.
 */
export function cardOrderHandler(deps: CardOrderHandlerDeps): CardEventHandler {
  return {
    states: new Set(['captured', 'refunded', 'charged_back']),
    follow: async (sql, { payment, atMs }) => {
      const order = await deps.stores.orders.lock(sql, payment.orderId);
      const agreed = await deps.cards.findOrder(sql, payment.orderId);
      if (order === null || agreed === null)
        throw new Error(`Order ${payment.orderId} was not made to be paid with a card`);
      const money: CardMoney = {
        ...payment,
        assetSlug: order.fromSlug,
        amountMinor: payment.fiatMinor,
        feeMinor: payment.feeMinor ?? agreed.feeMinor,
      };
      if (payment.state === 'captured') rejectExcessFee(money, agreed);
      await (payment.state === 'captured'
        ? capture(deps, sql, order, money, atMs)
        : returnMoney(deps, sql, order, money, atMs));
    },
  };
}

/**
 * Rejects a fee above the agreed one instead of posting it silently: the payment keeps its state,
 * and an operator is notified.
 */
function rejectExcessFee({ feeMinor }: CardMoney, agreed: CardOrderNow): void {
  const maxFeeMinor = maxPaymentFeeMinor(agreed);
  if (feeMinor > maxFeeMinor)
    throw new Error(`the partner keeps ${feeMinor} (cents) where ${maxFeeMinor} were agreed on`);
}

/**
 * Money for an order that already has some, or is finished, must be returned to the payer: it is
 * recorded as an extra deposit for an operator to handle.
 */
async function capture(
  { stores, jobs }: CardOrderHandlerDeps,
  sql: Sql,
  order: Order,
  money: CardMoney,
  atMs: number,
): Promise<void> {
  const { orderId } = order;
  const isPaid = (await stores.deposits.ofOrder(sql, orderId)).some(
    ({ state }) => state === 'credited',
  );
  const state =
    isPaid || order.state === 'refund_requested' || PAID_STATES.includes(order.state)
      ? 'surplus'
      : 'credited';
  const deposit = {
    orderId,
    chainKey: cardChainKey(money.partner),
    txId: money.paymentId,
    assetSlug: money.assetSlug,
    amountMinor: money.amountMinor,
  };
  assertUpdated(
    await stores.deposits.insertCaptured(sql, { ...deposit, state, atMs }),
    'writing down a card payment',
  );
  await stores.ledger.post(sql, cardCaptured(money), atMs);
  if (state === 'credited')
    await jobs.enqueue(sql, { name: 'order-advance', payload: { orderId } });
}

/**
 * Returns money to the payer. A returned payment that was never seen as captured is not in the
 * ledger.
 */
async function returnMoney(
  deps: CardOrderHandlerDeps,
  sql: Sql,
  order: Order,
  money: CardMoney,
  atMs: number,
): Promise<void> {
  const { stores } = deps;
  const deposit = depositOf(await stores.deposits.ofOrder(sql, order.orderId), money);
  if (
    deposit?.state === 'credited' &&
    PAID_STATES.includes(order.state) &&
    !(await cancelPayout(deps, sql, order, atMs))
  ) {
    assertUpdated(
      await stores.deposits.setState(sql, deposit.depositId, ['credited'], 'vanished'),
      'losing a card payment',
    );
    await stores.ledger.post(sql, cardLost(money), atMs);
  } else if (deposit?.state === 'credited' || deposit?.state === 'surplus') {
    assertUpdated(
      await stores.deposits.setState(sql, deposit.depositId, [deposit.state], 'returned'),
      'giving a card payment back',
    );
    await stores.ledger.post(sql, cardReversed(money), atMs);
    if (deposit.state === 'credited') await endOrder(deps, sql, order, atMs);
  }
}

/**
 * Cancels a payout for which nothing is signed: queue and signer synchronise on one row, so that
 * the payout is either signed or cancelled.
 * @returns false if the coins are being sent, or have arrived
 */
async function cancelPayout(
  { stores }: CardOrderHandlerDeps,
  sql: Sql,
  order: Order,
  atMs: number,
): Promise<boolean> {
  if (
    order.state !== 'sending' ||
    !(await stores.transfers.cancelUnsent(sql, `payout:${order.orderId}`, atMs))
  )
    return false;
  await stores.ledger.post(sql, exchangeUndone(order, order.terms), atMs);
  return true;
}

const depositOf = (
  deposits: readonly Deposit[],
  { partner, paymentId }: Pick<CardPayment, 'partner' | 'paymentId'>,
): Deposit | null =>
  deposits.find(({ chainKey, txId }) => chainKey === cardChainKey(partner) && txId === paymentId) ??
  null;

const END_REFUND: readonly OrderEventKind[] = ['REFUND_STARTED', 'REFUND_COMPLETED'];

/**
 * The events that end an order whose money was returned. Before the deposit is registered, there is
 * no such event: the order just waits for a payment again until it expires.
 */
const ENDS: Partial<Readonly<Record<OrderState, readonly OrderEventKind[]>>> = {
  confirming: ['DEPOSIT_VANISHED'],
  exchanging: ['REFUND_REQUESTED', ...END_REFUND],
  awaiting_decision: ['REFUND_REQUESTED', ...END_REFUND],
  on_hold: ['REFUND_REQUESTED', ...END_REFUND],
  refund_requested: END_REFUND,
  sending: ['PAYOUT_TAKEN_BACK', 'REFUND_COMPLETED'],
};

async function endOrder(
  { stores }: CardOrderHandlerDeps,
  sql: Sql,
  { orderId, state, claimedTerms, requestedRateMode }: Order,
  atMs: number,
): Promise<void> {
  const events = ENDS[state] ?? [];
  if (events.includes('REFUND_COMPLETED')) await stores.reservations.release(sql, orderId);
  for (const kind of events)
    assertUpdated(
      await stores.orders.append(
        sql,
        orderId,
        { kind, detail: { by: 'card partner' } },
        atMs,
        kind === 'DEPOSIT_VANISHED' ? { terms: claimedTerms, rateMode: requestedRateMode } : {},
      ),
      kind,
    );
}
