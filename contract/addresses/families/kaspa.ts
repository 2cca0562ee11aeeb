import { accepted, rejected, type AddressValidator } from '../address-verdict';
import { decodeCashaddr } from '../cashaddr';

/** Version byte → length of the data after it: Schnorr key, ECDSA key, script hash. */
const lengthByVersion = new Map([
  [0, 32],
  [1, 33],
  [8, 32],
]);

/** Kaspa addresses: `kaspa:` and a cashaddr-style body in lower case. */
export const validateKaspaAddress: AddressValidator = (address) => {
  if (/^kaspa(test|sim|dev):/.test(address)) return rejected('address_wrong_network');
  if (!address.startsWith('kaspa:')) return rejected('address_bad_format');
  const decoded = decodeCashaddr('kaspa', address.slice('kaspa:'.length));
  if (decoded === 'checksum') return rejected('address_bad_checksum');
  return decoded && lengthByVersion.get(decoded.version) === decoded.hash.length
    ? accepted(address)
    : rejected('address_bad_format');
};
