import { REJECT_REASON_LENGTH } from '@quayside/contract/schemas/kyc';

/**
 * Common reasons. Every dictionary has their texts in both languages, because the user reads them
 * and not the reviewer.
 */
export const PRESETS = ['blurred', 'cut', 'expired', 'differs', 'face'] as const;

/** Returns what is wrong with a typed reason, or null. */
export function reasonProblem(reason: string): 'tooShort' | 'tooLong' | null {
  const { length } = reason.trim();
  if (length < REJECT_REASON_LENGTH.least) return 'tooShort';
  return length > REJECT_REASON_LENGTH.most ? 'tooLong' : null;
}
