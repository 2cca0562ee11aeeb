import { useEffect, useState } from 'react';

import { toApiError, type ApiError } from '../../../lib/api/api-error';
import { fetchPayableOrder, type PayableOrder } from '../api/fetch-payable-order';

export type PayableOrderView = {
  readonly order: PayableOrder | null;
  readonly failure: ApiError | null;
};

/** Returns the order to pay once it is loaded, or the error. */
export function usePayableOrder(orderId: string, destinationAddress: string): PayableOrderView {
  const [view, setView] = useState<PayableOrderView>({ order: null, failure: null });
  useEffect(() => {
    const controller = new AbortController();
    fetchPayableOrder(orderId, destinationAddress, controller.signal).then(
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
