import { registerReset } from '../../../lib/session/session-reset';
import { createStoredValue } from '../../../lib/stored-value';
import { noAnswers, parseAnswers, type Answers } from '../model/answers';
import {
  VERIFICATION_STEPS,
  type OpenStep,
  type VerificationStep,
} from '../model/verification-step';

/** The user's progress through the steps. */
export type Progress = {
  readonly step: VerificationStep;
  readonly answers: Answers;
  /** The step where the user paused. */ readonly resumeAt: OpenStep | null;
};
type StoredProgress = Progress & { readonly userId: number };

export const noProgress: Progress = { step: 'NONE', answers: noAnswers, resumeAt: null };

const stepOf = (json: unknown): OpenStep | null =>
  VERIFICATION_STEPS.find((step) => step === json) ?? null;

/**
 * Stored in this tab only, until it is closed: the answers are private and only need to survive a
 * reload.
 */
const storedProgress = createStoredValue<StoredProgress | null>({
  name: 'verification',
  version: 1,
  fallback: null,
  storage: () => window.sessionStorage,
  parse(json) {
    const { userId, step, answers, resumeAt } = json as Readonly<Record<string, unknown>>;
    const parsed = parseAnswers(answers);
    return typeof userId === 'number' && parsed !== undefined
      ? { userId, step: stepOf(step) ?? 'NONE', answers: parsed, resumeAt: stepOf(resumeAt) }
      : undefined;
  },
});
registerReset(storedProgress.clear);

/** Returns what this user typed here earlier, and never another user's answers. */
export function readProgress(userId: number): Progress {
  const found = storedProgress.read();
  return found === null || found.userId !== userId ? noProgress : found;
}

export function saveProgress(userId: number, progress: Progress): void {
  storedProgress.write({ ...progress, userId });
}

/** Clears the progress after the submission. */
export const clearProgress = (): void => {
  storedProgress.clear();
};
