import { useRef, useState } from 'react';

import { toApiError, type ApiError } from '../api/api-error';

export type ActionOptions<Answer> = {
  readonly onDone: (answer: Answer) => void;
  readonly onRefused?: ((refusal: ApiError) => void) | undefined;
  /**
   * Runs whatever came of it, such as asking anew for what was changed. What was done is busy until
   * it ends; what was refused can be tried again at once.
   */
  readonly afterwards?: (() => Promise<unknown>) | undefined;
};

export type Action<Input extends readonly unknown[]> = {
  readonly isBusy: boolean;
  /** Why the latest run was refused; null since the next one began. */
  readonly failure: ApiError | null;
  /** Never fails: a refusal is part of the state. */
  readonly run: (...input: Input) => Promise<void>;
};

/** Something that is asked of the service by a press: one at a time. */
export function useAction<Input extends readonly unknown[], Answer>(
  act: (...input: Input) => Promise<Answer>,
  { onDone, onRefused, afterwards }: ActionOptions<Answer>,
): Action<Input> {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  // A second press in the same moment comes before the state has told anybody.
  const isUnderWay = useRef(false);
  const setUnderWay = (now: boolean): void => {
    isUnderWay.current = now;
    setIsBusy(now);
  };
  const run = async (...input: Input): Promise<void> => {
    if (isUnderWay.current) return;
    setUnderWay(true);
    setFailure(null);
    try {
      onDone(await act(...input));
    } catch (thrown) {
      const refusal = toApiError(thrown);
      setFailure(refusal);
      onRefused?.(refusal);
      setUnderWay(false);
      await afterwards?.();
      return;
    }
    await afterwards?.();
    setUnderWay(false);
  };
  return { isBusy, failure, run };
}
