import type { Order } from '../../domain/order';
import type { Custody } from '../../ports/fulfilment';
import type { OrderDeps } from '../order-deps';
import { isDestinationBlacklisted } from '../screen-destination';
import { hold } from './hold-payout';

/** Pays an order out if the destination still passes the screening, otherwise holds it. */
export async function payOut(deps: OrderDeps, custody: Custody, order: Order): Promise<boolean> {
  return (await isDestinationBlacklisted(deps, order))
    ? hold(deps, order, 'HELD_BY_SCREENING')
    : custody.payOut(order);
}
