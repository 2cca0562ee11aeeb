import type { KycStatus } from '@quayside/contract/kyc/status';
import { useCallback, useEffect } from 'react';
import { useRecoilValue } from 'recoil';

import { useSessionSetter } from '../../../lib/remote/use-screen-state';
import type { Answers } from '../model/answers';
import { canSubmit, type OpenStep, type VerificationStep } from '../model/verification-step';
import { noProgress, type Progress } from './stored-progress';
import { progressState } from './verification-state';

export type ProgressControl = Progress & {
  readonly goTo: (step: VerificationStep) => void;
  /** Leaves the steps and remembers where to resume. */
  readonly pauseAt: (step: OpenStep) => void;
  readonly setAnswers: (answers: Answers) => void;
  /** Returns to the status and clears what was typed. */
  readonly finish: () => void;
};

/**
 * Keeps the open step and the typed answers across a reload.
 * @param status of the verification; null while it is unknown
 */
export function useProgress(status: KycStatus | null): ProgressControl {
  const progress = useRecoilValue(progressState);
  const setProgress = useSessionSetter(progressState);
  const finish = useCallback(() => {
    setProgress(noProgress);
  }, [setProgress]);
  const change = (changes: Partial<Progress>): void => {
    setProgress((before) => ({ ...before, ...changes }));
  };
  const isSubmitted = status !== null && !canSubmit(status);
  // The response to the submission may have been lost, or another device may have submitted.
  useEffect(() => {
    if (isSubmitted) finish();
  }, [isSubmitted, finish]);
  return {
    ...progress,
    goTo: (step) => {
      change({ step, resumeAt: null });
    },
    pauseAt: (step) => {
      change({ step: 'NONE', resumeAt: step });
    },
    setAnswers: (answers) => {
      change({ answers });
    },
    finish,
  };
}
