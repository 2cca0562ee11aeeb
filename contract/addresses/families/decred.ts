import { blake256 } from '@noble/hashes/blake1.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

import { accepted, rejected, type AddressValidator } from '../address-verdict';
import { decodeOrNull } from '../decode';

const base58check = createBase58check(blake256);
/** Ds (key hash) and Dc (script hash). */
const versions = ['073f', '071a'];

/** Decred: Bitcoin's base58 form with two version bytes and BLAKE-256 as its checksum. */
export const validateDecredAddress: AddressValidator = (address) => {
  if (!/^[DT][1-9A-HJ-NP-Za-km-z]{34}$/.test(address)) return rejected('address_bad_format');
  const payload = decodeOrNull(() => base58check.decode(address));
  if (!payload) return rejected('address_bad_checksum');
  if (address.startsWith('T')) return rejected('address_wrong_network');
  return payload.length === 22 && versions.includes(bytesToHex(payload.slice(0, 2)))
    ? accepted(address)
    : rejected('address_bad_format');
};
