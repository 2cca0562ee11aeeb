import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A code of 79 random bits: nobody finds it from its hash. */
export const recoveryCodeHash = (userId: number, code: string): string =>
  sha256(`recovery:${userId}:${code}`);

/** Good for one time of setting up. */
export const mailCodeHash = (setupId: string, code: string): string =>
  sha256(`setup:${setupId}:${code}`);
