import type { OrderDetails } from './order-details';

/** The calculator with the pair of an order, without a language prefix. */
export const sameAgainPath = ({
  pair: { instrumentFrom, instrumentTo },
}: Pick<OrderDetails, 'pair'>): string => `/exchange-${instrumentFrom.slug}-${instrumentTo.slug}`;
