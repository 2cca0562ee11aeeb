import { randomBytes, randomInt } from 'node:crypto';

import type { Secrets } from './secrets';

const TOKEN_BYTES = 32;
/** Without the look-alikes 0 and O, 1, I and L. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const FIRST_USER_ID = 100_000_000;
const AFTER_LAST_USER_ID = 1_000_000_000;

/** Creates secrets from the machine's own source of randomness. */
export function createRandomSecrets(): Secrets {
  return {
    token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
    code: () =>
      Array.from({ length: CODE_LENGTH }, () =>
        CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
      ).join(''),
    userId: () => randomInt(FIRST_USER_ID, AFTER_LAST_USER_ID),
  };
}
