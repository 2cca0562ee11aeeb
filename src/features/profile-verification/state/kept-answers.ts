import { registerReset } from '../../../lib/session/session-reset';
import { createStoredValue } from '../../../lib/stored-value';
import { noAnswers, parseAnswers, type Answers } from '../pure/answers';
import {
  VERIFICATION_STEPS,
  type OpenStep,
  type VerificationStep,
} from '../pure/verification-step';

/** How far somebody has come. */
export type Progress = {
  readonly step: VerificationStep;
  readonly answers: Answers;
  /** Where they stopped for now. */ readonly resumeAt: OpenStep | null;
};
type KeptProgress = Progress & { readonly userId: number };

export const noProgress: Progress = { step: 'NONE', answers: noAnswers, resumeAt: null };

const stepOf = (json: unknown): OpenStep | null =>
  VERIFICATION_STEPS.find((step) => step === json) ?? null;

/**
 * In this tab alone, until it is closed: it is a reload that answers have to survive, and they are
 * nobody else's business.
 */
const kept = createStoredValue<KeptProgress | null>({
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
registerReset(kept.clear);

/** What this user has typed here before; nothing of another user. */
export function readProgress(userId: number): Progress {
  const found = kept.read();
  return found === null || found.userId !== userId ? noProgress : found;
}

export function keepProgress(userId: number, progress: Progress): void {
  kept.write({ ...progress, userId });
}

/** Forgets it: the answers have been handed in. */
export const forgetProgress = (): void => {
  kept.clear();
};
