import { useEffect, useState } from 'react';

import { findOrder } from '@quayside/contract/endpoints/orders';
import type { FoundOrderResponse } from '@quayside/contract/schemas/orders';

import { toApiError, type ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';

export type PayableOrderView = {
  readonly order: FoundOrderResponse | null;
  readonly failure: ApiError | null;
};

/** Returns the order to pay once it is loaded, or the error. */
export function usePayableOrder(orderId: string, destinationAddress: string): PayableOrderView {
  const [view, setView] = useState<PayableOrderView>({ order: null, failure: null });
  useEffect(() => {
    const controller = new AbortController();
    const query = { orderId, destinationAddress };
    call(findOrder, { query }, { signal: controller.signal }).then(
      (order) => {
        setView({ order, failure: null });
      },
      (thrown: unknown) => {
        if (!controller.signal.aborted) setView({ order: null, failure: toApiError(thrown) });
      },
    );
    return () => {
      controller.abort();
    };
  }, [orderId, destinationAddress]);
  return view;
}
