import { useRef, useState } from 'react';

import {
  errorTextKey,
  toApiError,
  type ApiError,
  type ErrorTextKey,
} from '../../../lib/api/api-error';
import { useRefreshOrder } from './use-order';

/**
 * Names a failure in words of its own, where the general ones would mislead; null for the general
 * ones.
 */
type FailureNamer<Key extends string> = (error: ApiError) => Key | null;

type OrderAction<Input extends readonly unknown[], Key extends string = never> = {
  readonly isBusy: boolean;
  readonly failure: ErrorTextKey | Key | null;
  readonly run: (...input: Input) => Promise<void>;
};

/**
 * Something the client does about the order: one at a time; afterwards the order is asked for at
 * once.
 */
export function useOrderAction<Input extends readonly unknown[], Key extends string = never>(
  act: (...input: Input) => Promise<unknown>,
  nameFailure?: FailureNamer<Key>,
): OrderAction<Input, Key> {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorTextKey | Key | null>(null);
  // A second press in the same moment comes before the state has told anybody.
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
