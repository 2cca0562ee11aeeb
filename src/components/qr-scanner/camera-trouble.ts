/**
 * Why there is no picture from a camera: it was not allowed, there is none, the page's origin may
 * not ask, or it does not work.
 */
export type CameraTrouble = 'refused' | 'absent' | 'insecure' | 'failed';

/** What a refusal of `getUserMedia` means. */
export function cameraTrouble(thrown: unknown): CameraTrouble {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'failed';
}
