import type { AppError } from '@quayside/contract/errors/app-error';

import type { OrderDeps } from '../../orders';
import type { CardDeps } from './card-deps';

/**
 * Rejections by the partner after which the same order cannot succeed: the partner does not accept
 * its amount, terms or buyer.
 */
const FINAL_REASONS: readonly unknown[] = [
  'kyc_needed',
  'partner_limits',
  'partner_refused',
  'partner_dearer',
];

/** Whether an order whose payment or payout was rejected with this error can no longer succeed. */
export const isPermanent = ({ details }: AppError): boolean =>
  FINAL_REASONS.includes(details?.reason);

/**
 * Ends an order whose payment or payout the partner refused to start: its reserve is released and
 * its idempotency key is free again. The order stays open if another request has received a payment
 * page in the meantime. Money that arrives anyway reopens it, like any late deposit.
 */
export async function abandonOrder(
  {
    cards: { cards, payouts },
    orders,
  }: { readonly cards: Pick<CardDeps, 'cards' | 'payouts'>; readonly orders: OrderDeps },
  { orderId, key }: { readonly orderId: number; readonly key: string | null },
): Promise<void> {
  const { database, stores, clock, pubSub } = orders;
  const isGivenUp = await database.transaction(async (sql) => {
    const atMs = clock.nowMs();
    await cards.lockOrder(sql, orderId);
    const payments = await cards.ofOrder(sql, orderId);
    const payout = await payouts.ofOrder(sql, orderId);
    if (
      [...payments, ...(payout === null ? [] : [payout])].some(
        ({ redirectUrl }) => redirectUrl !== null,
      )
    )
      return false;
    if (
      !(await stores.orders.append(
        sql,
        orderId,
        { kind: 'PAYMENT_EXPIRED', detail: { by: 'card partner' } },
        atMs,
      ))
    )
      return false;
    for (const { paymentId } of payments)
      await cards.move(sql, paymentId, 'created', 'expired', { partnerPaymentId: null, atMs });
    await stores.reservations.release(sql, orderId);
    if (key !== null) await stores.idempotency.remove(sql, key, orderId);
    return true;
  });
  if (isGivenUp) await pubSub.publish({ topic: 'order-changed', orderId });
}
