import { addressFormats } from '@quayside/contract/addresses/address-format';
import { validateAddress } from '@quayside/contract/addresses/validate-address';

/**
 * Returns whether two texts are forms of the same address on a network, so that a payment to either
 * reaches the same wallet. The code is large, because it supports every format: load it only if
 * comparing the texts is not enough.
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
