import { useRef, useState } from 'react';

import {
  errorTextKey,
  toApiError,
  type ApiError,
  type ErrorTextKey,
} from '../../../lib/api/api-error';
import { useRefreshOrder } from './order';

/**
 * Returns a specific message key for a failure whose general message would be misleading; null to
 * use the general message.
 */
type FailureNamer<Key extends string> = (error: ApiError) => Key | null;

type OrderAction<Input extends readonly unknown[], Key extends string = never> = {
  readonly isBusy: boolean;
  readonly failure: ErrorTextKey | Key | null;
  readonly run: (...input: Input) => Promise<void>;
};

/** Runs a client action on the order, one at a time, and then requests the order immediately. */
export function useOrderAction<Input extends readonly unknown[], Key extends string = never>(
  act: (...input: Input) => Promise<unknown>,
  nameFailure?: FailureNamer<Key>,
): OrderAction<Input, Key> {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorTextKey | Key | null>(null);
  // React updates its state too late to block a second submit in the same tick.
  const isUnderWay = useRef(false);
  const refresh = useRefreshOrder();
  const run = async (...input: Input): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      await act(...input);
    } catch (thrown) {
      const error = toApiError(thrown);
      setFailure(nameFailure?.(error) ?? errorTextKey(error.code));
    }
    isUnderWay.current = false;
    refresh();
    setIsBusy(false);
  };
  return { isBusy, failure, run };
}
