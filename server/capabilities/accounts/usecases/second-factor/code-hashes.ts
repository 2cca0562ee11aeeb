import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A code has 79 random bits, too many to find it from its hash. */
export const recoveryCodeHash = (userId: number, code: string): string =>
  sha256(`recovery:${userId}:${code}`);

/** Valid for one setup. */
export const mailCodeHash = (setupId: string, code: string): string =>
  sha256(`setup:${setupId}:${code}`);
