import { AppError } from '@quayside/contract/errors/app-error';

import type { Order } from '../../../orders';
import type { CardFulfilmentDeps } from './card-fulfilment-deps';

/** The partner, not this server, returns money to a card: the order waits for its report. */
export async function refundPurchase(
  deps: CardFulfilmentDeps,
  { orderId, state }: Order,
): Promise<string> {
  const isRequested = await deps.database.transaction((sql) =>
    deps.stores.orders.append(
      sql,
      orderId,
      { kind: 'REFUND_REQUESTED', detail: { by: 'operator' } },
      deps.clock.nowMs(),
    ),
  );
  if (!isRequested && state !== 'refund_requested')
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `An order in the state ${state} cannot be refunded: if too much was paid, refund that ` +
        `payment at the card partner (cards show ${orderId})`,
    );
  await deps.pubSub.publish({ topic: 'order-changed', orderId });
  return (
    `The refund of order ${orderId} is requested: give its payment back at the card partner ` +
    `now (cards show ${orderId} shows it). The order is refunded once the partner reports it.`
  );
}
