import type { KycStatus } from '@quayside/contract/kyc/status';
import { useEffect, useState } from 'react';

import { useSession } from '../../../lib/session/session';
import type { Answers } from '../pure/answers';
import { canSubmit, type OpenStep, type VerificationStep } from '../pure/verification-step';
import {
  clearProgress,
  saveProgress,
  noProgress,
  readProgress,
  type Progress,
} from './stored-progress';

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
  const session = useSession();
  const userId = session.kind === 'user' ? session.userId : 0;
  const [progress, setProgress] = useState<Progress>(() => readProgress(userId));
  const change = (changes: Partial<Progress>): void => {
    setProgress((before) => {
      const next = { ...before, ...changes };
      saveProgress(userId, next);
      return next;
    });
  };
  const finish = (): void => {
    clearProgress();
    setProgress(noProgress);
  };
  const isHandedIn = status !== null && !canSubmit(status);
  // The response to the submission may have been lost, or another device may have submitted.
  useEffect(() => {
    if (isHandedIn) finish();
  }, [isHandedIn]);
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
