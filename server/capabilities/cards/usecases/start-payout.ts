import { AppError } from '@quayside/contract/errors/app-error';
import { knownLocale } from '@quayside/contract/site/locales';

import { findGuardedOrder, type MakeAgainCall, type Order, rejectSuspended } from '../../orders';
import { asPartnerUser } from './as-partner-user';
import { orderPage, readBuyer, type Buyer } from './buyer';
import { callPartner } from './partner-problem';
import type { PayoutDeps } from './payout-deps';

/**
 * Gets the page on which the owner of a sale enters a card, or keeps the existing one: an order has
 * one payout, however often this is called and wherever it fails.
 * @throws AppError ERR_UNPROCESSABLE_ENTITY (`KYC verification needed.`, amounts, rejections),
 *   ERR_PRISMA_CLIENT_KNOWN_REQUEST if it was started with a previous partner,
 *   ERR_SERVICE_UNAVAILABLE
 */
export async function startPayout(
  { cards, orders, partner, payouts }: PayoutDeps,
  order: Order,
  seller: Buyer,
  locale: string,
): Promise<void> {
  const payout = await payouts.ofOrder(cards.database, order.orderId);
  if (payout === null) throw new Error(`Order ${order.orderId} was not made to be paid to a card`);
  if (payout.redirectUrl !== null || payout.state !== 'created') return;
  if (payout.partner !== cards.partner.code)
    throw new AppError(
      'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
      "This order's payout was started with another card partner: create a new order",
    );
  rejectSuspended(orders.suspension, 'New sales');
  const { payoutId, fiatCurrency } = payout;
  const language = knownLocale(locale);
  const start = () =>
    asPartnerUser(cards, seller, (user) =>
      partner.start({
        payoutId,
        user,
        fiatCurrency,
        aboutMinor: order.terms.payoutMinor,
        returnUrl: orderPage(cards, order, language),
        locale: language,
      }),
    );
  const started = await callPartner(
    (problem) => cards.report(problem, `card payout ${payoutId}`),
    start,
  );
  await payouts.noteStarted(cards.database, payoutId, started, cards.clock.nowMs());
  await orders.pubSub.publish({ topic: 'order-changed', orderId: order.orderId });
}

/**
 * Gets the page for an order that has none, because the partner was unavailable when the order was
 * created.
 * @throws AppError ERR_NOT_FOUND_E, ERR_ORDER_EXPIRED, and as `startPayout` does
 */
export async function restartPayout(deps: PayoutDeps, call: MakeAgainCall): Promise<Order> {
  const seller = readBuyer(call.account, call.callerAddress);
  const order = await findGuardedOrder(deps.orders, call.orderId, call.destinationAddress);
  if (order.userId !== seller.userId) throw new AppError('ERR_NOT_FOUND_E', 'Order not found');
  if (order.state === 'expired')
    throw new AppError('ERR_ORDER_EXPIRED', 'This order has expired: create a new one');
  if (order.state === 'awaiting_deposit')
    await startPayout(deps, order, seller, call.locale ?? order.locale);
  return order;
}
