/**
 * The journal was changed, parts of it are missing, or its disk fails, so the signer must not sign.
 * Its process ends: the next one reads the journal again.
 */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}
