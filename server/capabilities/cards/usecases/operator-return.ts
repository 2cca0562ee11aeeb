import { AppError } from '@quayside/contract/errors/app-error';

import type { OrderDeps } from '../../orders';
import type { CardStore } from '../ports/card-store';
import { cardOrderHandler } from './card-order-handler';

export type OperatorReturnDeps = Pick<
  OrderDeps,
  'database' | 'stores' | 'jobs' | 'pubSub' | 'clock'
> & { readonly cards: Pick<CardStore, 'findPayment' | 'findOrder' | 'lockOrder' | 'move'> };

/**
 * Records that a payer got the money of a captured payment back, if the partner does not report
 * that: it may no longer be the configured partner, or may have lost the payment. The effects are
 * those of the partner's own report, and occur only once.
 * @returns a sentence about what was done
 * @throws AppError ERR_NOT_FOUND, ERR_UNPROCESSABLE_ENTITY for a payment that is not captured
 */
export async function returnCardPayment(
  deps: OperatorReturnDeps,
  paymentId: string,
): Promise<string> {
  const { database, cards, stores, clock, pubSub } = deps;
  const payment = await cards.findPayment(database, paymentId);
  if (payment === null) throw new AppError('ERR_NOT_FOUND', `Card payment ${paymentId} not found`);
  const isMoved = await database.transaction(async (sql) => {
    const atMs = clock.nowMs();
    await cards.lockOrder(sql, payment.orderId);
    if (
      !(await cards.move(sql, paymentId, 'captured', 'refunded', { partnerPaymentId: null, atMs }))
    )
      return false;
    await cardOrderHandler(deps).follow(sql, {
      payment: (await cards.findPayment(sql, paymentId)) ?? payment,
      atMs,
    });
    return true;
  });
  if (!isMoved)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `The payment ${paymentId} is ` +
        `${(await cards.findPayment(database, paymentId))?.state ?? 'gone'}: only a captured ` +
        'payment can be refunded',
    );
  await pubSub.publish({ topic: 'order-changed', orderId: payment.orderId });
  const order = await stores.orders.find(database, payment.orderId);
  return `The payer has the payment ${paymentId} back; its order ${payment.orderId} is ${order?.state ?? 'gone'} now.`;
}
