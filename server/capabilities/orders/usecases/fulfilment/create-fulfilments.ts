import type { Fulfilment, Fulfilments } from '../../ports/fulfilment';

/** Creates the lookup that finds the fulfilment of each order and of each provider. */
export function createFulfilments(all: readonly Fulfilment[]): Fulfilments {
  return {
    of: (order) => {
      const found = all.find((fulfilment) => fulfilment.carries(order));
      if (found === undefined)
        throw new Error(`Nobody carries out orders from ${order.fromSlug} to ${order.toSlug}`);
      return found;
    },
    ofProvider: ({ fulfilment: kind }) => {
      const found = all.find((fulfilment) => fulfilment.kind === kind);
      if (found === undefined) throw new Error(`Nobody carries out orders of the kind ${kind}`);
      return found;
    },
  };
}
