import { blake2b } from '@noble/hashes/blake2.js';
import { hexToBytes } from '@noble/hashes/utils.js';

import { accepted, rejected, type AddressValidator } from '../address-verdict';
import { areBytesEqual } from '../decode';

const alphabet = '13456789abcdefghijkmnopqrstuwxyz';
const keyCharacters = 52;

/**
 * Nano accounts: `nano_` (or the older `xrb_`), a key of 32 bytes, and its five-byte BLAKE2b hash
 * in reverse.
 */
export const validateNanoAddress: AddressValidator = (address) => {
  const [, body] = /^(?:nano|xrb)_([13][13456789a-km-uw-z]{59})$/.exec(address) ?? [];
  if (body === undefined) return rejected('address_bad_format');
  const key = readBits(body.slice(0, keyCharacters), 32);
  const checksum = readBits(body.slice(keyCharacters), 5).reverse();
  return areBytesEqual(blake2b(key, { dkLen: 5 }), checksum)
    ? accepted(`nano_${body}`)
    : rejected('address_bad_checksum');
};

/**
 * Reads five bits per character as one number of `bytes` bytes. The spare bits of a key come first
 * and are zero because of its first character.
 */
function readBits(text: string, bytes: number): Uint8Array {
  const number = Array.from(text).reduce(
    (sum, character) => sum * 32n + BigInt(alphabet.indexOf(character)),
    0n,
  );
  return hexToBytes(number.toString(16).padStart(bytes * 2, '0'));
}
