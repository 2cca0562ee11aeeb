import { resolve } from 'node:path';

import { loadMailContent } from '@quayside/content-service/load/load-mails';
import type { Locale } from '@quayside/contract/site/locales';

import type { OrderMailKind } from '../../capabilities/mail/domain/order-mail';
import { writeMail } from '../../capabilities/mail/usecases/write-mail';
import type { Order } from '../../capabilities/orders/domain/order';
import type { OrderViewer } from '../../capabilities/orders/ports/fulfilment';
import { describeOrder } from '../../capabilities/orders/usecases/describe-order';
import type { SaleHarness } from './sale-harness';

const mailContent = loadMailContent(resolve(__dirname, '../../../content'));

/** Returns the order as a client sees it, as the seller unless another viewer is given. */
export const describeSale = async (
  harness: SaleHarness,
  { orderId }: Order,
  viewer: OrderViewer = harness.base.account,
) => describeOrder(harness.deps.orders, await harness.base.harness.order(orderId), viewer);

export const stateOf = async (harness: SaleHarness, { orderId }: Order): Promise<string> =>
  (await harness.base.harness.order(orderId)).state;

/** Creates a sale with a card entered and the coins received. */
export async function sellAndDeposit(harness: SaleHarness, card?: string): Promise<Order> {
  const order = await harness.sell();
  await harness.nameCard(order, card);
  await harness.deposit(order);
  return order;
}

/** Returns the subject and the text of an email about the order. */
export async function orderMailText(
  harness: SaleHarness,
  { orderId }: Order,
  kind: OrderMailKind,
  locale: Locale = 'en',
): Promise<string> {
  const { subject, text } = await writeMail(
    { orders: harness.deps.orders, content: mailContent, siteUrl: 'https://exchange.example' },
    { message: { template: 'order', kind, orderId }, locale },
  );
  return `${subject}\n${text}`.replaceAll('\u00a0', ' ');
}
