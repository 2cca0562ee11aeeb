import type { AffiliateWithdrawal } from '@quayside/contract/operations/affiliates';
import { useRef, useState } from 'react';

import { isUnreachable, toApiError, type ApiError } from '../../../lib/api/api-error';
import { useRetryTime } from '../../../lib/api/use-retry-time';
import { requestWithdrawal, type WithdrawalWish } from '../api/request-withdrawal';
import { withdrawalFailure, type WithdrawalFailure } from '../rules/withdrawal-failure';
import { balancesRemote, withdrawalsRemote } from './remotes';
import { attemptKey, settleAttempt } from './withdrawal-attempt';

export type WithdrawalRequest = {
  readonly isBusy: boolean;
  readonly failure: WithdrawalFailure | null;
  /** When the next one may be made, for the reader, where there were too many. */
  readonly retryTime: string | null;
  /** The answer got lost: the same press again finds what was made. */
  readonly isUnclear: boolean;
  readonly run: (wish: WithdrawalWish) => Promise<void>;
  readonly forgetFailure: () => void;
};

/** An answer of another time: its withdrawal was over before it was asked for again. */
const isOver = ({ state }: AffiliateWithdrawal): boolean =>
  state === 'cancelled' || state === 'failed';

/**
 * A refusal settles the attempt; silence does not, and neither does an answer that cannot be read.
 */
const isSettledBy = (error: ApiError): boolean =>
  !isUnreachable(error) && error.code !== 'CLIENT_BAD_ANSWER';

async function makeWithdrawal(wish: WithdrawalWish): Promise<void> {
  const made = await requestWithdrawal(wish, attemptKey(wish));
  settleAttempt();
  if (!isOver(made)) return;
  await requestWithdrawal(wish, attemptKey(wish));
  settleAttempt();
}

/**
 * Asks for a withdrawal, one at a time; afterwards the list says what there is, whatever the answer
 * was.
 */
export function useWithdrawalRequest(onMade: () => void): WithdrawalRequest {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isUnderWay = useRef(false);
  const retryTime = useRetryTime(error);
  const run = async (wish: WithdrawalWish): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setError(null);
    try {
      await makeWithdrawal(wish);
      onMade();
    } catch (thrown) {
      const refusal = toApiError(thrown);
      if (isSettledBy(refusal)) settleAttempt();
      setError(refusal);
    }
    await Promise.all([withdrawalsRemote.load(), balancesRemote.load()]);
    isUnderWay.current = false;
    setIsBusy(false);
  };
  return {
    isBusy,
    failure: error === null ? null : withdrawalFailure(error),
    retryTime,
    isUnclear: error !== null && !isSettledBy(error) && error.httpStatus !== 429,
    run,
    forgetFailure: () => {
      setError(null);
    },
  };
}
