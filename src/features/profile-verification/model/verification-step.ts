import type { KycStatus } from '@quayside/contract/kyc/status';

/** The steps of a document submission, in order (SPEC.md §4); `NONE` shows the status. */
export const VERIFICATION_STEPS = [
  'RESIDENTIAL',
  'TYPE_ID',
  'PERSONAL_INFO',
  'GET_READY',
  'UPLOADING_DOCS',
] as const;
export type OpenStep = (typeof VERIFICATION_STEPS)[number];
export type VerificationStep = 'NONE' | OpenStep;

/** 0: details, 1: documents and their review, 3: verified. There is no stage 2 (SPEC.md §4). */
export type VerificationStage = 0 | 1 | 3;

export function stageOf(step: VerificationStep, status: KycStatus): VerificationStage {
  if (step === 'RESIDENTIAL' || step === 'TYPE_ID' || step === 'PERSONAL_INFO') return 0;
  if (step !== 'NONE') return 1;
  if (status === 'NOT_STARTED') return 0;
  return status === 'PASS' ? 3 : 1;
}

/** Returns the previous or the next step; `null` at the ends. */
export function neighbourOf(step: OpenStep, by: -1 | 1): OpenStep | null {
  return VERIFICATION_STEPS[VERIFICATION_STEPS.indexOf(step) + by] ?? null;
}

/** Whether documents can be submitted now. */
export const canSubmit = (status: KycStatus): boolean =>
  status === 'NOT_STARTED' || status === 'REJECT';
