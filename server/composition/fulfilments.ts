import type { CardStore } from '../capabilities/cards/ports/card-store';
import { createCardPayoutStore } from '../capabilities/cards/store/card-payout-store';
import { createCardStore } from '../capabilities/cards/store/card-store';
import { createPurchaseFulfilment } from '../capabilities/cards/usecases/fulfilment/purchase-fulfilment';
import { createSaleFulfilment } from '../capabilities/cards/usecases/fulfilment/sale-fulfilment';
import { createFulfilments } from '../capabilities/orders/usecases/fulfilment/create-fulfilments';
import { createHouseFulfilment } from '../capabilities/orders/usecases/fulfilment/house-fulfilment';
import type { FulfilmentDeps, OrderDeps } from '../capabilities/orders/usecases/order-deps';
import type { UpstreamProvider } from '../capabilities/upstream/ports/upstream-provider';
import { createUpstreamStore } from '../capabilities/upstream/store/upstream-store';
import { createUpstreamFulfilment } from '../capabilities/upstream/usecases/upstream-fulfilment';

export type FulfilmentParts = {
  /** Upstream exchanges; none if absent. */
  readonly exchanges?: readonly UpstreamProvider[];
  readonly cards?: CardStore;
};

/** Adds the fulfilments of orders to the dependencies that the fulfilments need. */
export function withFulfilments(
  deps: FulfilmentDeps,
  { exchanges = [], cards = createCardStore() }: FulfilmentParts = {},
): OrderDeps {
  const cardDeps = { ...deps, cards, payouts: createCardPayoutStore() };
  return {
    ...deps,
    fulfilments: createFulfilments([
      createHouseFulfilment(deps),
      createPurchaseFulfilment(cardDeps),
      createSaleFulfilment(cardDeps),
      createUpstreamFulfilment({ ...deps, providers: exchanges, reports: createUpstreamStore() }),
    ]),
  };
}
