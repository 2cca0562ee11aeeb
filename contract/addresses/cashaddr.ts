import { bech32 } from '@scure/base';

import { decodeOrNull } from './decode';

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
const checksumWords = 8;

/**
 * Decodes the part after the colon of a cashaddr-style address (Bitcoin Cash, eCash, Kaspa) in
 * lower case.
 * @returns the version byte and the hash or key after it, `'checksum'` if the 40-bit checksum is
 *   wrong, or null if the text is not in this format
 */
export function decodeCashaddr(
  prefix: string,
  text: string,
): { readonly version: number; readonly hash: Uint8Array } | 'checksum' | null {
  const words = Array.from(text, (character) => alphabet.indexOf(character));
  if (words.length <= checksumWords || words.includes(-1)) return null;
  const prefixWords = Array.from(prefix, (character) => character.charCodeAt(0) & 0x1f);
  if (polymod([...prefixWords, 0, ...words]) !== 0n) return 'checksum';
  const bytes = decodeOrNull(() => bech32.fromWords(words.slice(0, -checksumWords)));
  const version = bytes?.[0];
  return bytes && version !== undefined ? { version, hash: bytes.slice(1) } : null;
}

function polymod(words: readonly number[]): bigint {
  let code = 1n;
  for (const word of words) {
    const top = code >> 35n;
    code = ((code & 0x07ffffffffn) << 5n) ^ BigInt(word);
    generators.forEach((generator, bit) => {
      if ((top >> BigInt(bit)) & 1n) code ^= generator;
    });
  }
  return code ^ 1n;
}
