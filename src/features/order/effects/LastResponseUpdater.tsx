import { useEffect } from 'react';

import { lastResponses } from '../state/last-responses';
import { useOrderKey, useOrderView } from '../state/use-order';

/**
 * Stores the last response in the browser, so that the page can be opened again without a
 * connection.
 */
export function LastResponseUpdater(): null {
  const key = useOrderKey();
  const { order, answeredAtMs, isFresh } = useOrderView();
  useEffect(() => {
    if (isFresh && order !== null && answeredAtMs !== null)
      lastResponses.keep(key, order, answeredAtMs);
  }, [key, order, answeredAtMs, isFresh]);
  return null;
}
