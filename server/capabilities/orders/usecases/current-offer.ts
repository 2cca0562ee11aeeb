import { formatAmount } from '@quayside/contract/money/decimal';
import type { CurrentOffer } from '@quayside/contract/schemas/orders';

import { totalMinor } from '../../deposits';
import type { Order } from '../domain/order';
import type { OrderDeps } from './order-deps';
import { priceFloating, type ReceivedFundsPrice } from './price-received-funds';
import { creditedDeposits } from './steps/credited-deposits';

/**
 * Returns the payout for the received funds at the current rate, with the order's own fees and
 * limits; `null` for an order that does not wait for a decision.
 */
export async function currentOffer(deps: OrderDeps, order: Order): Promise<CurrentOffer | null> {
  if (order.state !== 'awaiting_decision' || !deps.fulfilments.of(order).custody) return null;
  const arrivedMinor = totalMinor(await creditedDeposits(deps, deps.database, order));
  return offerOf(deps, order, await priceFloating(deps, order, arrivedMinor));
}

function offerOf({ catalogue }: OrderDeps, order: Order, price: ReceivedFundsPrice): CurrentOffer {
  if (price.kind === 'priced')
    return {
      kind: 'amount',
      amountToGet: formatAmount(
        price.terms.payoutMinor,
        catalogue.bySlug(order.toSlug)?.precisionDecimals ?? 0,
      ),
    };
  if (price.kind !== 'refused') return { kind: 'none' };
  return {
    kind: price.reason === 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL' ? 'too_small' : 'too_big',
  };
}
