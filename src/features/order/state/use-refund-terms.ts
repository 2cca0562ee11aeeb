import { useEffect } from 'react';
import { useRecoilState } from 'recoil';

import { fetchRefundTerms, type RefundTerms } from '../api/fetch-refund-terms';
import { arrivedAmount } from '../pure/arrived-amount';
import type { OrderDetails } from '../pure/order-details';
import { refundTermsState } from './refund-terms-state';
import { useOrderKey } from './use-order';

/** What a refund would come to, asked for again when more arrives; null until it is known. A failure leaves it unknown: the service decides by its own terms anyway. */
export function useRefundTerms(order: OrderDetails | null): RefundTerms | null {
  const { orderId } = useOrderKey();
  const [terms, setTerms] = useRecoilState(refundTermsState);
  const question = order === null ? null : `${order.state} ${arrivedAmount(order)}`;
  useEffect(() => {
    if (question === null) return undefined;
    const controller = new AbortController();
    fetchRefundTerms(orderId, controller.signal).then(setTerms, () => undefined);
    return () => { controller.abort(); };
  }, [orderId, question, setTerms]);
  return terms;
}
