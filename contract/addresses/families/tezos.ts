import { bytesToHex } from '@noble/hashes/utils.js';

import { accepted, rejected, type AddressValidator } from '../address-verdict';
import { decodeBase58Check } from '../decode';

/** Version bytes of tz1, tz2, tz3, tz4 and of originated contracts (KT1). */
const versions = ['06a19f', '06a1a1', '06a1a4', '06a1a6', '025a79'];

/** Tezos accounts and contracts: three version bytes and a hash of 20 bytes. */
export const validateTezosAddress: AddressValidator = (address) => {
  if (!/^(tz[1-4]|KT1)[1-9A-HJ-NP-Za-km-z]{33}$/.test(address))
    return rejected('address_bad_format');
  const payload = decodeBase58Check(address);
  if (!payload) return rejected('address_bad_checksum');
  return payload.length === 23 && versions.includes(bytesToHex(payload.slice(0, 3)))
    ? accepted(address)
    : rejected('address_bad_format');
};
