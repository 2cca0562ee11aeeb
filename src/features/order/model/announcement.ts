import { waitingStatus } from '../../../lib/waiting-status';
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
  const ofSale = saleScreen(order);
  const waiting = waitingStatus(order);
  const isPaying = ['sending', 'refunding'].includes(ofCard ?? ofSale ?? screen);
  if (waiting !== null && isPaying) return `announce.${waiting}` as const;
  if (ofCard !== null) return `announceCard.${ofCard}` as const;
  return ofSale === null ? (`announce.${screen}` as const) : (`announceSale.${ofSale}` as const);
}
