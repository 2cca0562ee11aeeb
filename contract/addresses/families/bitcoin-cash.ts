import { bytesToHex } from '@noble/hashes/utils.js';

import { accepted, rejected, type AddressValidator, type AddressVerdict } from '../address-verdict';
import { decodeCashaddr } from '../cashaddr';

const otherPrefixes = ['bchtest', 'bchreg', 'ecash', 'ectest', 'simpleledger', 'bitcoincash'];
/**
 * Type bits: key hash, script hash, and the token-aware variants of both, which pay to the same
 * scripts.
 */
const kinds = new Map([
  [0, 'pkh'],
  [1, 'sh'],
  [2, 'pkh'],
  [3, 'sh'],
]);

/**
 * @returns a validator for cashaddr with `prefix` (which an address may omit), and for the legacy
 *   base58 form if `legacy` is given
 */
export function createCashaddrValidator(
  prefix: string,
  legacy: AddressValidator | null,
): AddressValidator {
  return (address, options) => {
    const lower = address.toLowerCase();
    const [head, tail] = lower.includes(':')
      ? [lower.slice(0, lower.indexOf(':')), lower.slice(lower.indexOf(':') + 1)]
      : [prefix, lower];
    if (head !== prefix)
      return rejected(
        otherPrefixes.includes(head) ? 'address_wrong_network' : 'address_bad_format',
      );
    const isCashaddr = /^[qpzr][qpzry9x8gf2tvdw0s3jn54khce6mua7l]{41,}$/.test(tail);
    if (!isCashaddr)
      return legacy && !lower.includes(':')
        ? legacy(address, options)
        : rejected('address_bad_format');
    return address === lower || address === address.toUpperCase()
      ? validateCashaddr(prefix, tail)
      : rejected('address_bad_format');
  };
}

function validateCashaddr(prefix: string, tail: string): AddressVerdict {
  const decoded = decodeCashaddr(prefix, tail);
  if (decoded === 'checksum') return rejected('address_bad_checksum');
  const kind = decoded ? kinds.get(decoded.version >> 3) : undefined;
  if (!decoded || !kind) return rejected('address_bad_format');
  // Size bits 0 mean 20 bytes, 3 mean 32; only scripts have a hash of 32 bytes.
  const sizeBits = decoded.version & 7;
  const isSizeRight =
    (sizeBits === 0 && decoded.hash.length === 20) ||
    (sizeBits === 3 && decoded.hash.length === 32 && kind === 'sh');
  return isSizeRight
    ? accepted(`${kind}:${bytesToHex(decoded.hash)}`)
    : rejected('address_bad_format');
}
