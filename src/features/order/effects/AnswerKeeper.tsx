import { useEffect } from 'react';

import { lastAnswers } from '../state/last-answers';
import { useOrderKey, useOrderView } from '../state/use-order';

/**
 * Stores the last response in the browser, so that the page can be opened again without a
 * connection.
 */
export function AnswerKeeper(): null {
  const key = useOrderKey();
  const { order, answeredAtMs, isFresh } = useOrderView();
  useEffect(() => {
    if (isFresh && order !== null && answeredAtMs !== null)
      lastAnswers.keep(key, order, answeredAtMs);
  }, [key, order, answeredAtMs, isFresh]);
  return null;
}
