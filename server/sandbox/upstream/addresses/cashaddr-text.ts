import { bech32 } from '@scure/base';

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
const CHECKSUM_WORDS = 8;

/**
 * Encodes the part after the colon of a cashaddr-style address: `payload` (version byte and hash)
 * and its 40-bit checksum, which also covers the prefix.
 */
export function cashaddrText(prefix: string, payload: Uint8Array): string {
  const words = bech32.toWords(payload);
  const prefixWords = Array.from(prefix, (character) => character.charCodeAt(0) & 0x1f);
  const code = polymod([...prefixWords, 0, ...words, ...new Array<number>(CHECKSUM_WORDS).fill(0)]);
  const checksum = Array.from({ length: CHECKSUM_WORDS }, (_, index) =>
    Number((code >> BigInt(5 * (CHECKSUM_WORDS - 1 - index))) & 31n),
  );
  return [...words, ...checksum].map((word) => ALPHABET.charAt(word)).join('');
}

function polymod(words: readonly number[]): bigint {
  let code = 1n;
  for (const word of words) {
    const top = code >> 35n;
    code = ((code & 0x07ffffffffn) << 5n) ^ BigInt(word);
    GENERATORS.forEach((generator, bit) => {
      if ((top >> BigInt(bit)) & 1n) code ^= generator;
    });
  }
  return code ^ 1n;
}
