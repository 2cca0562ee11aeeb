import { addressFormats } from '@quayside/contract/addresses/address-format';
import { validateAddress } from '@quayside/contract/addresses/validate-address';

/**
 * Returns whether two texts are forms of one address on a network: a payment to either arrives at
 * the other. The code is large, because it knows every format: load it only if comparing the texts
 * is not enough.
 */
export function isSameOwner(addressFormat: string, one: string, other: string): boolean {
  const format = addressFormats.find((known) => known === addressFormat);
  if (format === undefined) return false;
  const canonical = (text: string): string | null => {
    const verdict = validateAddress(format, text.trim(), { testNetworks: 'all' });
    return verdict.isValid ? verdict.normalized : null;
  };
  const first = canonical(one);
  return first !== null && first === canonical(other);
}
