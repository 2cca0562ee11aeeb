import { crc16Xmodem } from '@quayside/contract/addresses/crc16';
import { blake2b } from '@noble/hashes/blake2.js';
import { sha512_256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { base32, base32nopad } from '@scure/base';

import type { AddressMaker } from './address-maker';
import { unspendableBytes } from './unspendable-bytes';

const STELLAR_ACCOUNT = 6 << 3;
const NEM_MAINNET = 0x68;
const NANO_ALPHABET = '13456789abcdefghijkmnopqrstuwxyz';

export const stellarMaker: AddressMaker = (seed) => {
  const body = concatBytes(Uint8Array.of(STELLAR_ACCOUNT), unspendableBytes(seed, 32));
  const crc = crc16Xmodem(body);
  return base32nopad.encode(concatBytes(body, Uint8Array.of(crc & 0xff, crc >> 8)));
};

export const algorandMaker: AddressMaker = (seed) => {
  const key = unspendableBytes(seed, 32);
  return base32nopad.encode(concatBytes(key, sha512_256(key).slice(-4)));
};

/** Protocol 1: the hash of a secp256k1 key. */
export const filecoinMaker: AddressMaker = (seed) => {
  const hash = unspendableBytes(seed, 20);
  const checksum = blake2b(concatBytes(Uint8Array.of(1), hash), { dkLen: 4 });
  return `f1${base32nopad.encode(concatBytes(hash, checksum)).toLowerCase()}`;
};

export const nemMaker: AddressMaker = (seed) => {
  const body = concatBytes(Uint8Array.of(NEM_MAINNET), unspendableBytes(seed, 20));
  return base32.encode(concatBytes(body, keccak_256(body).slice(0, 4)));
};

export const nanoMaker: AddressMaker = (seed) => {
  const key = unspendableBytes(seed, 32);
  const checksum = blake2b(key, { dkLen: 5 }).reverse();
  return `nano_${nanoText(key, 52)}${nanoText(checksum, 8)}`;
};

/** Encodes five bits per character, with the spare bits in front. */
function nanoText(bytes: Uint8Array, characters: number): string {
  const number = BigInt(`0x${bytesToHex(bytes)}`);
  return Array.from({ length: characters }, (_, index) =>
    NANO_ALPHABET.charAt(Number((number >> BigInt(5 * (characters - 1 - index))) & 31n)),
  ).join('');
}
