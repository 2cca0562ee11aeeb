import type { OrderDetails } from './order-details';

/**
 * Returns whether a side of an order is on a simulated chain. A card payment or payout is not on a
 * chain. Its own screen says that the card partner is simulated.
 */
export const isOnSimulatedChain = ({
  isSimulated,
  cardPayment,
  cardPayout,
}: Pick<OrderDetails, 'isSimulated' | 'cardPayment' | 'cardPayout'>): boolean =>
  isSimulated && cardPayment === undefined && cardPayout === undefined;
