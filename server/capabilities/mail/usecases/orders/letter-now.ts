import type { MailName } from '@quayside/contract/site/mails';

import type { Order, OrderDeps } from '../../../orders';
import { orderLetter } from '../../domain/order-letter';
import type { OrderMailKind } from '../../domain/order-mail';

/** Returns the email that fits an order now. */
export async function letterNow(
  { fulfilments }: OrderDeps,
  order: Order,
  kind: OrderMailKind,
): Promise<MailName> {
  const fulfilment = fulfilments.of(order);
  return orderLetter({
    kind,
    form: fulfilment.form,
    isUnpaid: order.state === 'awaiting_deposit',
    ...(await fulfilment.letterFacts(order)),
  });
}
