import { sha512_256 } from '@noble/hashes/sha2.js';
import { base32nopad } from '@scure/base';

import { accepted, rejected, type AddressValidator } from '../address-verdict';
import { areBytesEqual, decodeOrNull } from '../decode';

/** Algorand accounts: a key and the last four bytes of its SHA-512/256, in base32. */
export const validateAlgorandAddress: AddressValidator = (address) => {
  if (!/^[A-Z2-7]{58}$/.test(address)) return rejected('address_bad_format');
  const bytes = decodeOrNull(() => base32nopad.decode(address));
  if (!bytes) return rejected('address_bad_checksum');
  return areBytesEqual(sha512_256(bytes.slice(0, 32)).slice(-4), bytes.slice(32))
    ? accepted(address)
    : rejected('address_bad_checksum');
};
