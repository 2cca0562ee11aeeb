import { blake256 } from '@noble/hashes/blake1.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, base58xmr, base58xrp, createBase58check } from '@scure/base';

import type { AddressMaker } from './address-maker';
import { unspendableBytes } from './unspendable-bytes';

const bitcoinBase58check = createBase58check(sha256);
const decredBase58check = createBase58check(blake256);
const MONERO_PRIMARY_TAG = 18;
const DECRED_KEY_HASH = [0x07, 0x3f];

/**
 * Makes addresses in Bitcoin's base58 form: version bytes, a 20-byte hash, double SHA-256. TRON and
 * Tezos use it with their own versions.
 */
export function base58CheckMaker(version: readonly number[]): AddressMaker {
  return (seed) =>
    bitcoinBase58check.encode(concatBytes(Uint8Array.from(version), unspendableBytes(seed, 20)));
}

export const decredMaker: AddressMaker = (seed) =>
  decredBase58check.encode(
    concatBytes(Uint8Array.from(DECRED_KEY_HASH), unspendableBytes(seed, 20)),
  );

export const rippleMaker: AddressMaker = (seed) => {
  const body = concatBytes(Uint8Array.of(0), unspendableBytes(seed, 20));
  return base58xrp.encode(concatBytes(body, sha256(sha256(body)).slice(0, 4)));
};

/** A primary address: the spend key and the view key, 32 bytes each. */
export const moneroMaker: AddressMaker = (seed) => {
  const body = concatBytes(Uint8Array.of(MONERO_PRIMARY_TAG), unspendableBytes(seed, 64));
  return base58xmr.encode(concatBytes(body, keccak_256(body).slice(0, 4)));
};

export const solanaMaker: AddressMaker = (seed) => base58.encode(unspendableBytes(seed, 32));

/** SS58 with a one-byte network prefix. */
export function substrateMaker(prefix: number): AddressMaker {
  return (seed) => {
    const body = concatBytes(Uint8Array.of(prefix), unspendableBytes(seed, 32));
    return base58.encode(
      concatBytes(body, blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).slice(0, 2)),
    );
  };
}
