import { useEffect, useState } from 'react';

import { fetchRefundTerms, type RefundTerms } from '../api/fetch-refund-terms';

/** What a refund would come to; null until it is known. A failure leaves it unknown: the service decides by its own terms anyway. */
export function useRefundTerms(orderId: string): RefundTerms | null {
  const [terms, setTerms] = useState<RefundTerms | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    fetchRefundTerms(orderId, controller.signal).then(setTerms, () => undefined);
    return () => { controller.abort(); };
  }, [orderId]);
  return terms;
}
