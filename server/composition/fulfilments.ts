import {
  type CardStore,
  createCardPayoutStore,
  createCardStore,
  createPurchaseFulfilment,
  createSaleFulfilment,
} from '../capabilities/cards';
import {
  createFulfilments,
  createHouseFulfilment,
  type FulfilmentDeps,
  type OrderDeps,
} from '../capabilities/orders';
import {
  createUpstreamFulfilment,
  createUpstreamStore,
  type UpstreamProvider,
} from '../capabilities/upstream';

export type FulfilmentParts = {
  /** Upstream exchanges; there are none if absent. */
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
