import type { MailName } from '@quayside/contract/site/mails';

import type { Order, OrderDeps } from '../../../orders';
import { orderEmail } from '../../domain/order-email';
import type { OrderMailKind } from '../../domain/order-mail';

/** Returns the email that fits an order now. */
export async function currentOrderEmail(
  { fulfilments }: OrderDeps,
  order: Order,
  kind: OrderMailKind,
): Promise<MailName> {
  const fulfilment = fulfilments.of(order);
  return orderEmail({
    kind,
    form: fulfilment.form,
    isUnpaid: order.state === 'awaiting_deposit',
    ...(await fulfilment.emailFacts(order)),
  });
}
