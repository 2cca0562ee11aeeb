import { bytesToHex } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';

import { accepted, rejected, type AddressValidator } from '../address-verdict';
import { decodeOrNull } from '../decode';

/**
 * @returns a validator for bech32 account addresses with one prefix (Cosmos chains, MultiversX,
 *   Oasis, Zilliqa …) and the given lengths in bytes
 */
export function createBech32AccountValidator(
  prefix: string,
  lengths: readonly number[],
): AddressValidator {
  return (address) => {
    const decoded = decodeOrNull(() => bech32.decode(address as `${string}1${string}`, 90));
    if (!decoded)
      return rejected(
        address.toLowerCase().startsWith(`${prefix}1`)
          ? 'address_bad_checksum'
          : 'address_bad_format',
      );
    // Validator and consensus keys (`cosmosvaloper1…`) are not accounts.
    if (decoded.prefix.startsWith(`${prefix}val`)) return rejected('address_type_not_supported');
    if (decoded.prefix !== prefix) return rejected('address_wrong_network');
    const account = decodeOrNull(() => bech32.fromWords(decoded.words));
    return account && lengths.includes(account.length)
      ? accepted(`${prefix}:${bytesToHex(account)}`)
      : rejected('address_bad_format');
  };
}
