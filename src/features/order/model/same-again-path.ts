import type { OrderDetails } from './order-details';

/** Returns the path of the calculator with the pair of an order, without a language prefix. */
export const sameAgainPath = ({
  pair: { instrumentFrom, instrumentTo },
}: Pick<OrderDetails, 'pair'>): string => `/exchange-${instrumentFrom.slug}-${instrumentTo.slug}`;
