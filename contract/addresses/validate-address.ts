import type { AddressFormat } from './address-format';
import { rejected, type AddressOptions, type AddressVerdict } from './address-verdict';
import { validators } from './validators';

/**
 * Checks one address against the rule of its network's format. Surrounding spaces are rejected:
 * callers trim user input.
 * @returns whether it is valid, with its canonical form, or the reason for the rejection; never
 *   throws
 */
export function validateAddress(
  format: AddressFormat,
  address: string,
  options: AddressOptions = {},
): AddressVerdict {
  if (address.length === 0 || address.length > 128 || !/^[\x21-\x7e]+$/.test(address))
    return rejected('address_bad_format');
  return validators[format](address, options);
}
