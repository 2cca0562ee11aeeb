import { useRecoilValue } from 'recoil';

import type { OrderDetails } from '../pure/order-details';
import { orderScreenByTerms, type OrderScreen } from '../rules/order-screen';
import { refundTermsState } from './refund-terms-state';

/**
 * The screen that an order shows. The screen in the open step requests the terms of a refund; here
 * they are only read.
 */
export function useOrderScreen(order: OrderDetails): OrderScreen {
  return orderScreenByTerms(order, useRecoilValue(refundTermsState));
}
