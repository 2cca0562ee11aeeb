import { accepted, rejected, type AddressValidator } from '../address-verdict';
import { decodeBase58Check } from '../decode';

/**
 * TRON account addresses in base58 (`T…`). The hex form (`41…`) is for programs and has no
 * checksum, so it is rejected.
 */
export const validateTronAddress: AddressValidator = (address) => {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return rejected('address_bad_format');
  const payload = decodeBase58Check(address);
  if (!payload) return rejected('address_bad_checksum');
  return payload.length === 21 && payload[0] === 0x41
    ? accepted(address)
    : rejected('address_bad_format');
};
