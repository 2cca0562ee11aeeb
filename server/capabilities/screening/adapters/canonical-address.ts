import { addressFormats, type AddressFormat } from '@quayside/contract/addresses/address-format';
import { validateAddress } from '@quayside/contract/addresses/validate-address';
import type { Catalogue } from '@quayside/contract/instruments/catalogue';

/**
 * Returns the canonical form of an address on a network, for comparing addresses in any spelling.
 * Text that is not an address of the network is compared unchanged.
 */
export function canonicalAddress(
  catalogue: Catalogue,
  networkTitle: string,
  address: string,
): string {
  const format = catalogue.networkByTitle(networkTitle)?.addressFormat ?? null;
  return (format === null ? null : canonicalIn(format, address)) ?? address;
}

/** Returns every canonical form that an address can have if its network is unknown. */
export function canonicalForms(address: string): readonly string[] {
  const forms = addressFormats
    .map((format) => canonicalIn(format, address))
    .filter((form) => form !== null);
  return forms.length === 0 ? [address] : [...new Set(forms)];
}

function canonicalIn(format: AddressFormat, address: string): string | null {
  const verdict = validateAddress(format, address, { testNetworks: 'all' });
  return verdict.isValid ? verdict.normalized : null;
}
