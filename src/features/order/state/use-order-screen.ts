import { useRecoilValue } from 'recoil';

import type { OrderDetails } from '../model/order-details';
import { orderScreenByTerms, type OrderScreen } from '../model/order-screen';
import { refundTermsState } from './refund-terms-state';

/**
 * The screen that an order shows. The screen in the open step requests the refund terms; this hook
 * only reads them.
 */
export function useOrderScreen(order: OrderDetails): OrderScreen {
  return orderScreenByTerms(order, useRecoilValue(refundTermsState));
}
