import type { OrderDetails } from './order-details';

/**
 * Whether a side of an order is on a chain that is played here. What a card pays, or is paid, is on
 * none: its own screen says that the card company is a stand-in.
 */
export const isOnSimulatedChain = ({
  isSimulated,
  cardPayment,
  cardPayout,
}: Pick<OrderDetails, 'isSimulated' | 'cardPayment' | 'cardPayout'>): boolean =>
  isSimulated && cardPayment === undefined && cardPayout === undefined;
