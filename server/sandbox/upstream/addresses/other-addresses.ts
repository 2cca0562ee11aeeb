import { crc16Xmodem } from '@quayside/contract/addresses/crc16';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64url } from '@scure/base';
import { getAddress } from 'viem/utils';

import type { AddressMaker } from './address-maker';
import { unspendableBytes } from './unspendable-bytes';

const TON_NOT_BOUNCEABLE = 0x51;
const TON_BASECHAIN = 0x00;
const ANTELOPE_ALPHABET = 'abcdefghijklmnopqrstuvwxyz12345';
/** Far above every account number that Hedera has assigned. */
const HEDERA_FLOOR = 10n ** 17n;

/** With the EIP-55 checksum in its letter case. */
export const evmMaker: AddressMaker = (seed) =>
  getAddress(`0x${bytesToHex(unspendableBytes(seed, 20))}`);

export const tonMaker: AddressMaker = (seed) => {
  const body = concatBytes(
    Uint8Array.of(TON_NOT_BOUNCEABLE, TON_BASECHAIN),
    unspendableBytes(seed, 32),
  );
  const crc = crc16Xmodem(body);
  return base64url.encode(concatBytes(body, Uint8Array.of(crc >> 8, crc & 0xff)));
};

/** Aptos and Sui. */
export const moveMaker: AddressMaker = (seed) => `0x${bytesToHex(unspendableBytes(seed, 32))}`;

/** An implicit NEAR account. */
export const nearMaker: AddressMaker = (seed) => bytesToHex(unspendableBytes(seed, 32));

/** EOS account names are short, so the memo distinguishes the orders. */
export const antelopeMaker: AddressMaker = (seed) => {
  const letters = Array.from(sha256(utf8ToBytes(seed)).slice(0, 5), (byte) =>
    ANTELOPE_ALPHABET.charAt(byte % ANTELOPE_ALPHABET.length),
  );
  return `sandbox${letters.join('')}`;
};

export const hederaMaker: AddressMaker = (seed) =>
  `0.0.${HEDERA_FLOOR + (BigInt(`0x${bytesToHex(sha256(utf8ToBytes(seed)).slice(0, 8))}`) % HEDERA_FLOOR)}`;
