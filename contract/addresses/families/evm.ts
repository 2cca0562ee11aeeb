import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import { accepted, rejected, type AddressValidator } from '../address-verdict';

const shape = /^0x[0-9a-fA-F]{40}$/;

/**
 * Account addresses of Ethereum and the chains that share its format. Mixed case must match the
 * EIP-55 checksum. All-lower and all-upper case are accepted without a checksum, because many
 * wallets still show addresses that way.
 */
export const validateEvmAddress: AddressValidator = (address) => {
  if (!shape.test(address)) return rejected('address_bad_format');
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return accepted(`0x${lower}`, false);
  return digits === withChecksumCase(lower)
    ? accepted(`0x${lower}`)
    : rejected('address_bad_checksum');
};

function withChecksumCase(lowerDigits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lowerDigits)));
  return Array.from(lowerDigits, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  ).join('');
}
