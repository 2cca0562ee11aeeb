import { CARD_PARTNER_CODES } from '@quayside/contract/schemas/card-partner';

import { advanceOrder, type OrderDeps } from '../../orders';
import { cardChainKey } from '../domain/card-order';
import type { CardFulfilmentDeps } from './fulfilment/card-fulfilment-deps';
import { refundUnverified } from './refund-unverified';
import { releaseVerified } from './release-verified';

/**
 * Advances every unfinished order that was paid with a card, since no block triggers that. Verified
 * buyers are paid out; buyers who missed the deadline are refunded.
 * @param isStopping whether the rest should wait for the next run
 */
export async function advanceCardOrders(
  deps: OrderDeps & Pick<CardFulfilmentDeps, 'cards'>,
  onProblem: (error: unknown, orderId: number) => void,
  isStopping: () => boolean = () => false,
): Promise<void> {
  await releaseVerified(deps);
  await refundUnverified(deps);
  for (const partner of CARD_PARTNER_CODES) {
    for (const orderId of await deps.stores.orders.idsWithOpenDeposits(
      deps.database,
      cardChainKey(partner),
    )) {
      if (isStopping()) return;
      await advanceOrder(deps, orderId, 0).catch((error: unknown) => onProblem(error, orderId));
    }
  }
}
