import { keccak_256 } from '@noble/hashes/sha3.js';
import { base32 } from '@scure/base';

import { accepted, rejected, type AddressValidator } from '../address-verdict';
import { areBytesEqual, decodeOrNull } from '../decode';

const mainnet = 0x68;
const testnet = 0x98;

/** NEM accounts (`N…`): 40 characters of base32, plain or in groups of six with hyphens. */
export const validateNemAddress: AddressValidator = (address) => {
  if (!/^[A-Z2-7]{40}$|^([A-Z2-7]{6}-){6}[A-Z2-7]{4}$/.test(address))
    return rejected('address_bad_format');
  const plain = address.replaceAll('-', '');
  const bytes = decodeOrNull(() => base32.decode(plain));
  if (!bytes) return rejected('address_bad_format');
  if (!areBytesEqual(keccak_256(bytes.slice(0, 21)).slice(0, 4), bytes.slice(21)))
    return rejected('address_bad_checksum');
  if (bytes[0] === testnet) return rejected('address_wrong_network');
  return bytes[0] === mainnet ? accepted(plain) : rejected('address_bad_format');
};
