import { REJECT_REASON_LENGTH } from '@quayside/contract/schemas/kyc';

import { isRecord } from '../../../lib/is-record';

/**
 * Common reasons. Their texts come from the dictionary of the user's language, because it is the
 * user who reads them.
 */
export const PRESETS = ['blurred', 'cut', 'expired', 'differs', 'face'] as const;

/** Returns the text of a common reason, or null until the dictionary has loaded. */
export function presetIn(dictionary: unknown, preset: (typeof PRESETS)[number]): string | null {
  const presets = isRecord(dictionary) ? dictionary['presets'] : null;
  const text = isRecord(presets) ? presets[preset] : null;
  return typeof text === 'string' ? text : null;
}

/** Returns what is wrong with a typed reason, or null. */
export function reasonProblem(reason: string): 'tooShort' | 'tooLong' | null {
  const { length } = reason.trim();
  if (length < REJECT_REASON_LENGTH.least) return 'tooShort';
  return length > REJECT_REASON_LENGTH.most ? 'tooLong' : null;
}
