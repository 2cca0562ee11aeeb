import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * What every made-up payload begins with: who decodes such an address sees that nobody holds its
 * key.
 */
const MARK = utf8ToBytes('SANDBOX');

/**
 * Bytes for the place where an address has a key or the hash of one. They are the word SANDBOX and
 * a hash of public text, so no private key is known to anybody, and money sent there by mistake is
 * not ours.
 * @returns `length` bytes (at most 71), always the same for one seed
 */
export function unspendableBytes(seed: string, length: number): Uint8Array {
  return concatBytes(MARK, sha512(utf8ToBytes(`sandbox deposit address of ${seed}`))).slice(
    0,
    length,
  );
}
