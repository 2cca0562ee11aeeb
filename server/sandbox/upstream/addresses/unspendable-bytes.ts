import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Every made-up payload starts with this mark, so that anyone who decodes such an address sees that
 * nobody has its key.
 */
const MARK = utf8ToBytes('SANDBOX');

/**
 * Returns bytes that take the place of a key, or of the hash of a key, in an address. They consist
 * of the word SANDBOX and a hash of public text, so nobody knows a private key for them, and money
 * sent there by mistake doesn't reach us.
 * @returns `length` bytes (at most 71), always the same for a seed
 */
export function unspendableBytes(seed: string, length: number): Uint8Array {
  return concatBytes(MARK, sha512(utf8ToBytes(`sandbox deposit address of ${seed}`))).slice(
    0,
    length,
  );
}
