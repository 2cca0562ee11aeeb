import { fetchRefundTerms } from '@quayside/contract/endpoints/orders';
import type { RefundTerms } from '@quayside/contract/schemas/orders';
import { useEffect } from 'react';
import { atom, useRecoilState, useRecoilValue } from 'recoil';

import { call } from '../../../lib/api/call';
import { receivedAmount } from '../model/deposit-problems';
import type { OrderDetails } from '../model/order-details';
import { orderScreenByTerms, type OrderScreen } from '../model/order-screen';
import { refreshCountState, useOrderKey } from './order';

/** What a refund would pay; null until known. */
export const refundTermsState = atom<RefundTerms | null>({
  key: 'refundTermsState',
  default: null,
});

const PERIOD_MS = 10_000;

/**
 * What a refund would pay; null until known. Requested again when the state or the amount received
 * changes, and after each client action.
 * @param isFollowed whether to poll as well, because the client is deciding
 */
export function useRefundTerms(
  order: OrderDetails | null,
  { isFollowed }: { readonly isFollowed: boolean },
): RefundTerms | null {
  const { orderId } = useOrderKey();
  const refreshCount = useRecoilValue(refreshCountState);
  const [terms, setTerms] = useRecoilState(refundTermsState);
  const question = order === null ? null : `${order.state} ${receivedAmount(order)}`;
  useEffect(() => {
    if (question === null) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const ask = async (): Promise<void> => {
      const next = await call(
        fetchRefundTerms,
        { query: { orderId } },
        { signal: controller.signal },
      ).catch(() => null);
      if (controller.signal.aborted) return;
      if (next !== null) setTerms(next);
      if (isFollowed)
        timer = setTimeout(() => {
          void ask();
        }, PERIOD_MS);
    };
    void ask();
    return () => {
      controller.abort();
      if (timer !== null) clearTimeout(timer);
    };
  }, [orderId, question, refreshCount, isFollowed, setTerms]);
  return terms;
}

/**
 * The screen that an order shows. The screen in the open step requests the refund terms; this hook
 * only reads them.
 */
export function useOrderScreen(order: OrderDetails): OrderScreen {
  return orderScreenByTerms(order, useRecoilValue(refundTermsState));
}
