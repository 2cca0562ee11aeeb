import { resolve } from 'node:path';

import { loadMailContent } from '@quayside/content-service/load/load-mails';

import type { OrderMailKind } from '../capabilities/mail/domain/order-mail';
import type { MailLocale } from '../capabilities/mail/ports/mail-queue';
import { writeMail } from '../capabilities/mail/usecases/write-mail';
import type { Order } from '../capabilities/orders/domain/order';
import type { OrderViewer } from '../capabilities/orders/ports/fulfilment';
import { describeOrder } from '../capabilities/orders/usecases/describe-order';
import type { SaleWorld } from './sale-world';

const words = loadMailContent(resolve(__dirname, '../../content'));

/** Returns what a client reads of the order, as the seller unless another viewer is given. */
export const describeSale = async (
  world: SaleWorld,
  { orderId }: Order,
  viewer: OrderViewer = world.base.account,
) => describeOrder(world.deps.orders, await world.base.world.order(orderId), viewer);

export const stateOf = async (world: SaleWorld, { orderId }: Order): Promise<string> =>
  (await world.base.world.order(orderId)).state;

/** Creates a sale with a named card and received coins. */
export async function sellAndDeposit(world: SaleWorld, card?: string): Promise<Order> {
  const order = await world.sell();
  await world.nameCard(order, card);
  await world.deposit(order);
  return order;
}

/** Returns the subject and the text of an email about the order. */
export async function orderMailText(
  world: SaleWorld,
  { orderId }: Order,
  kind: OrderMailKind,
  locale: MailLocale = 'en',
): Promise<string> {
  const { subject, text } = await writeMail(
    { orders: world.deps.orders, words, siteUrl: 'https://exchange.example' },
    { message: { template: 'order', kind, orderId }, locale },
  );
  return `${subject}\n${text}`.replaceAll('\u00a0', ' ');
}
