import { concatBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';

import type { AddressMaker } from './address-maker';
import { cashaddrText } from './cashaddr-text';
import { unspendableBytes } from './unspendable-bytes';

const CARDANO_ENTERPRISE_MAINNET = 0x61;
const CARDANO_LENGTH_LIMIT = 128;
const KEY_HASH = 0;

/**
 * An account of a Cosmos chain, or of another chain that encodes a prefix and `length` bytes in
 * bech32.
 */
export function accountMaker(prefix: string, length: number): AddressMaker {
  return (seed) => bech32.encode(prefix, bech32.toWords(unspendableBytes(seed, length)));
}

/** Pay to witness public key hash, version 0. */
export function segwitMaker(prefix: string): AddressMaker {
  return (seed) => bech32.encode(prefix, [KEY_HASH, ...bech32.toWords(unspendableBytes(seed, 20))]);
}

/** Oasis writes a version byte before the hash. */
export const oasisMaker: AddressMaker = (seed) =>
  bech32.encode('oasis', bech32.toWords(concatBytes(Uint8Array.of(0), unspendableBytes(seed, 20))));

/** An enterprise address: a 28-byte payment key hash and no stake part. */
export const cardanoMaker: AddressMaker = (seed) =>
  bech32.encode(
    'addr',
    bech32.toWords(
      concatBytes(Uint8Array.of(CARDANO_ENTERPRISE_MAINNET), unspendableBytes(seed, 28)),
    ),
    CARDANO_LENGTH_LIMIT,
  );

/** `prefix:` and a cashaddr body of the version byte 0 and `length` bytes. */
export function cashaddrMaker(prefix: string, length: number): AddressMaker {
  return (seed) =>
    `${prefix}:${cashaddrText(prefix, concatBytes(Uint8Array.of(KEY_HASH), unspendableBytes(seed, length)))}`;
}
