import { sha256 } from '@noble/hashes/sha2.js';
import { base64urlnopad } from '@scure/base';

const ID_CHARACTERS = 16;

/**
 * Returns the id of a public key: the first 96 bits of its SHA-256, as base64url. A key cannot be
 * given the id of another.
 * @param publicKey 32 bytes as base64url, without padding
 */
export function signingKeyId(publicKey: string): string {
  return base64urlnopad.encode(sha256(base64urlnopad.decode(publicKey))).slice(0, ID_CHARACTERS);
}
