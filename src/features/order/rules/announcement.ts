import type { OrderDetails } from '../pure/order-details';
import { cardScreen } from './card-screen';
import { orderScreen } from './order-screen';
import { saleScreen } from './sale-screen';

/** The key of the sentence that says where an order stands. */
export function announcementOf(order: OrderDetails) {
  const ofCard = cardScreen(order);
  if (ofCard !== null) return `announceCard.${ofCard}` as const;
  const ofSale = saleScreen(order);
  return ofSale === null ? (`announce.${orderScreen(order)}` as const) : (`announceSale.${ofSale}` as const);
}
