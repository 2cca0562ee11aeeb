import type { MailName } from '@quayside/contract/site/mails';

import { isCardRefused } from '../../../cards/domain/card-refusal';
import type { Order } from '../../../orders/domain/order';
import { isPaidByCard, isPaidToCard } from '../../../orders/usecases/chain-of';
import type { OrderDeps } from '../../../orders/usecases/order-deps';
import { waitsForVerification } from '../../../orders/usecases/steps/hold-payout';
import { orderLetter, type OrderForm } from '../../domain/order-letter';
import type { OrderMailKind } from '../../domain/order-mail';

export function formOf(deps: OrderDeps, order: Order): OrderForm {
  if (isPaidByCard(deps, order)) return 'purchase';
  return isPaidToCard(deps, order) ? 'sale' : 'swap';
}

/** The letter that is true of an order now. */
export async function letterNow(
  deps: OrderDeps,
  order: Order,
  kind: OrderMailKind,
): Promise<MailName> {
  const form = formOf(deps, order);
  return orderLetter({
    kind,
    form,
    isUnpaid: order.state === 'awaiting_deposit',
    isCardRefused: form === 'sale' && (await isRefused(deps, order)),
    isUnverified: form !== 'swap' && (await waitsForVerification(deps, order)),
  });
}

async function isRefused({ database, stores }: OrderDeps, { orderId }: Order): Promise<boolean> {
  const payout = await stores.payouts.ofOrder(database, orderId);
  return isCardRefused(
    await stores.orders.log(database, orderId),
    payout?.state === 'refused' ? payout.updatedAtMs : null,
  );
}
