import { cardScreen } from './card-screen';
import type { OrderDetails } from './order-details';
import type { OrderScreen } from './order-screen';
import { saleScreen } from './sale-screen';

/**
 * Returns the key of the text that announces the status of an order.
 * @param screen the screen that the order shows if no card is involved
 */
export function announcementOf(order: OrderDetails, screen: OrderScreen) {
  const ofCard = cardScreen(order);
  if (ofCard !== null) return `announceCard.${ofCard}` as const;
  const ofSale = saleScreen(order);
  return ofSale === null ? (`announce.${screen}` as const) : (`announceSale.${ofSale}` as const);
}
