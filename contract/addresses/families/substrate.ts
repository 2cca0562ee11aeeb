import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

import { accepted, rejected, type AddressValidator } from '../address-verdict';
import { areBytesEqual, decodeOrNull } from '../decode';

const keyBytes = 32;
const checksumBytes = 2;
const salt = utf8ToBytes('SS58PRE');

/**
 * @returns a validator for SS58 accounts whose network prefix is `prefix` (one byte, below 64);
 *   another prefix means another network
 */
export function createSs58Validator(prefix: number): AddressValidator {
  return (address) => {
    const bytes = decodeOrNull(() => base58.decode(address));
    const head = bytes?.[0];
    if (!bytes || head === undefined) return rejected('address_bad_format');
    const prefixBytes = head < 64 ? 1 : 2;
    if (bytes.length !== prefixBytes + keyBytes + checksumBytes)
      return rejected('address_bad_format');
    const body = bytes.slice(0, -checksumBytes);
    const checksum = blake2b(concatBytes(salt, body)).slice(0, checksumBytes);
    if (!areBytesEqual(checksum, bytes.slice(-checksumBytes)))
      return rejected('address_bad_checksum');
    return head === prefix
      ? accepted(bytesToHex(body.slice(1)))
      : rejected('address_wrong_network');
  };
}
