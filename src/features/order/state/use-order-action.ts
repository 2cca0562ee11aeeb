import { useState } from 'react';

import { errorTextKey, toApiError, type ErrorTextKey } from '../../../lib/api/api-error';
import { useRefreshOrder } from './use-order';

export type OrderAction = { readonly isBusy: boolean; readonly failure: ErrorTextKey | null; readonly run: () => Promise<void> };

/** Something the client does about the order: one at a time; afterwards the order is asked for at once. */
export function useOrderAction(act: () => Promise<unknown>): OrderAction {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorTextKey | null>(null);
  const refresh = useRefreshOrder();
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (thrown) {
      setFailure(errorTextKey(toApiError(thrown).code));
    }
    refresh();
    setIsBusy(false);
  };
  return { isBusy, failure, run };
}
