import { useRef, useState } from 'react';

import { toApiError, type ApiError } from '../api/api-error';

export type ActionOptions<Answer> = {
  readonly onDone: (answer: Answer) => void;
  readonly onRejected?: ((rejection: ApiError) => void) | undefined;
  /**
   * Runs after the action, whatever the result, for example to reload what was changed. A
   * successful action stays busy until this ends; a rejected one can be retried immediately.
   */
  readonly afterwards?: (() => Promise<unknown>) | undefined;
};

export type Action<Input extends readonly unknown[]> = {
  readonly isBusy: boolean;
  /** Why the latest run was rejected; null once the next one starts. */
  readonly failure: ApiError | null;
  /** Never rejects: a failure is part of the state. */
  readonly run: (...input: Input) => Promise<void>;
};

/** Sends a request to the service when submitted, one at a time. */
export function useAction<Input extends readonly unknown[], Answer>(
  act: (...input: Input) => Promise<Answer>,
  { onDone, onRejected, afterwards }: ActionOptions<Answer>,
): Action<Input> {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  // React updates its state too late to block a second submit in the same tick.
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
      const rejection = toApiError(thrown);
      setFailure(rejection);
      onRejected?.(rejection);
      setUnderWay(false);
      await afterwards?.();
      return;
    }
    await afterwards?.();
    setUnderWay(false);
  };
  return { isBusy, failure, run };
}
