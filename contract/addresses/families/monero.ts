import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58xmr } from '@scure/base';

import { accepted, rejected, type AddressValidator } from '../address-verdict';
import { areBytesEqual, decodeOrNull } from '../decode';

const checksumBytes = 4;
/**
 * Network byte → length of the body before the checksum: primary, integrated (with a payment id),
 * subaddress.
 */
const bodyLengthByTag = new Map([
  [18, 65],
  [19, 73],
  [42, 65],
]);
const testnetTags = [24, 25, 36, 53, 54, 63];

/** Monero mainnet addresses: primary (`4…`), subaddress (`8…`) and integrated (`4…`, longer). */
export const validateMoneroAddress: AddressValidator = (address) => {
  const bytes = decodeOrNull(() => base58xmr.decode(address));
  const tag = bytes?.[0];
  if (!bytes || tag === undefined) return rejected('address_bad_format');
  const body = bytes.slice(0, -checksumBytes);
  const isKnown = bodyLengthByTag.get(tag) === body.length;
  if (!isKnown && !testnetTags.includes(tag)) return rejected('address_bad_format');
  if (!areBytesEqual(keccak_256(body).slice(0, checksumBytes), bytes.slice(-checksumBytes)))
    return rejected('address_bad_checksum');
  return isKnown ? accepted(address) : rejected('address_wrong_network');
};
