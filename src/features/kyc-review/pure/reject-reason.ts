import { REJECT_REASON_LENGTH } from '@quayside/contract/operations/kyc';

/**
 * Common reasons, whose texts are in both languages in every dictionary: the user reads them, not
 * the reviewer.
 */
export const PRESETS = ['blurred', 'cut', 'expired', 'differs', 'face'] as const;

/** What is wrong with a reason as typed. */
export function reasonProblem(reason: string): 'tooShort' | 'tooLong' | null {
  const { length } = reason.trim();
  if (length < REJECT_REASON_LENGTH.least) return 'tooShort';
  return length > REJECT_REASON_LENGTH.most ? 'tooLong' : null;
}
