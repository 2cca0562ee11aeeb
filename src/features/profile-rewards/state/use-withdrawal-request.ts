import type { AffiliateWithdrawal } from '@quayside/contract/schemas/affiliates';
import { useRef } from 'react';

import { isUnreachable, toApiError, type ApiError } from '../../../lib/api/api-error';
import { useRetryTime } from '../../../lib/api/use-retry-time';
import { useScreenState } from '../../../lib/remote/use-screen-state';
import { requestWithdrawal, type WithdrawalInput } from '../effects/request-withdrawal';
import { withdrawalFailure, type WithdrawalFailure } from '../model/withdrawal-failure';
import { withdrawalRequestState } from './rewards-state';
import { useReloadAfterDecision } from './use-withdrawals';
import { attemptKey, settleAttempt } from './withdrawal-attempt';

export type WithdrawalRequest = {
  readonly isBusy: boolean;
  readonly failure: WithdrawalFailure | null;
  /** When the next withdrawal is possible, as text, after too many requests. */
  readonly retryTime: string | null;
  /**
   * Whether the response was lost. Submitting the same again then finds the withdrawal if it was
   * created.
   */
  readonly isUnclear: boolean;
  readonly run: (input: WithdrawalInput) => Promise<void>;
  readonly forgetFailure: () => void;
};

/**
 * Whether the response is about an earlier withdrawal that had already ended before this request.
 */
const isOver = ({ state }: AffiliateWithdrawal): boolean =>
  state === 'cancelled' || state === 'failed';

/** Whether an error settles the attempt. A missing or unreadable response does not. */
const isSettledBy = (error: ApiError): boolean =>
  !isUnreachable(error) && error.code !== 'CLIENT_BAD_ANSWER';

async function makeWithdrawal(input: WithdrawalInput): Promise<void> {
  const made = await requestWithdrawal(input, attemptKey(input));
  settleAttempt();
  if (!isOver(made)) return;
  await requestWithdrawal(input, attemptKey(input));
  settleAttempt();
}

/**
 * Requests a withdrawal, one at a time, then reloads the list and the balances, whatever the
 * response.
 */
export function useWithdrawalRequest(onMade: () => void): WithdrawalRequest {
  const [{ isBusy, error }, setRequest] = useScreenState(withdrawalRequestState);
  const reload = useReloadAfterDecision();
  const isUnderWay = useRef(false);
  const retryTime = useRetryTime(error);
  const run = async (input: WithdrawalInput): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRequest({ isBusy: true, error: null });
    try {
      await makeWithdrawal(input);
      onMade();
    } catch (thrown) {
      const rejection = toApiError(thrown);
      if (isSettledBy(rejection)) settleAttempt();
      setRequest({ isBusy: true, error: rejection });
    }
    await reload();
    isUnderWay.current = false;
    setRequest((request) => ({ ...request, isBusy: false }));
  };
  return {
    isBusy,
    failure: error === null ? null : withdrawalFailure(error),
    retryTime,
    isUnclear: error !== null && !isSettledBy(error) && error.httpStatus !== 429,
    run,
    forgetFailure: () => {
      setRequest((request) => ({ ...request, error: null }));
    },
  };
}
