import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

import * as z from 'zod';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const SALT_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** 128 MiB of memory and about half a second for each guess. */
const LOG2_COST = 17;
const BLOCK_SIZE = 8;
const MEBIBYTE = 1_048_576;

const base64 = z.string().regex(/^[A-Za-z0-9+/]+=*$/);

export const sealedWordsSchema = z.strictObject({
  kdf: z.literal('scrypt'),
  /** The cost of a guess, as a power of two. */
  log2Cost: z.int().min(14).max(20),
  salt: base64,
  nonce: base64,
  /** The encrypted words, followed by the authentication tag. */
  sealed: base64,
});

/** Words that only a passphrase opens. */
export type SealedWords = z.output<typeof sealedWordsSchema>;

/**
 * Encrypts words with a key that is derived from a passphrase.
 * @param log2Cost the cost of a guess, as a power of two
 */
export function sealWords(
  words: string,
  passphrase: string,
  log2Cost: number = LOG2_COST,
): SealedWords {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, keyOf(passphrase, salt, log2Cost), nonce, {
    authTagLength: TAG_BYTES,
  });
  const sealed = Buffer.concat([cipher.update(words, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    kdf: 'scrypt',
    log2Cost,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    sealed: sealed.toString('base64'),
  };
}

/** @returns the words; `null` for a wrong passphrase, or words that were changed */
export function openWords(
  { log2Cost, salt, nonce, sealed }: SealedWords,
  passphrase: string,
): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const key = keyOf(passphrase, Buffer.from(salt, 'base64'), log2Cost);
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64'), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(0, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
}

/** The same passphrase may be typed in several Unicode forms. */
const keyOf = (passphrase: string, salt: Uint8Array, log2Cost: number): Buffer =>
  scryptSync(passphrase.normalize('NFKC'), salt, KEY_BYTES, {
    N: 2 ** log2Cost,
    r: BLOCK_SIZE,
    maxmem: 2 ** (log2Cost - 10) * MEBIBYTE + MEBIBYTE,
  });
