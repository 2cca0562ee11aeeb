import type { OrderDetails } from '../pure/order-details';
import { cardScreen } from './card-screen';
import type { OrderScreen } from './order-screen';
import { saleScreen } from './sale-screen';

/**
 * The key of the sentence that says where an order stands.
 * @param screen the one that the order shows where no card takes part
 */
export function announcementOf(order: OrderDetails, screen: OrderScreen) {
  const ofCard = cardScreen(order);
  if (ofCard !== null) return `announceCard.${ofCard}` as const;
  const ofSale = saleScreen(order);
  return ofSale === null ? (`announce.${screen}` as const) : (`announceSale.${ofSale}` as const);
}
