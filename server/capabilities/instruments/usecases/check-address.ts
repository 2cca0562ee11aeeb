import { validateAddress } from '@quayside/contract/addresses/validate-address';
import { validateMemo } from '@quayside/contract/addresses/validate-memo';
import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import { instrumentOf } from './instrument-lookup';

export type CheckAddressDeps = {
  readonly catalogue: Catalogue;
  /**
   * Returns the segwit prefixes of the test networks that are used in place of a network; the
   * network's own address formats are valid too.
   */
  readonly testNetworksOf: (networkTitle: string) => readonly string[];
};

export type CheckAddressRequest = {
  readonly currencyTitle: string;
  readonly networkTitle: string;
  readonly address: string;
  readonly memo: string | null;
};

/** `part` says whether the address or the memo is invalid. */
export type AddressCheck =
  | { readonly isValid: true; readonly hasChecksum: boolean; readonly normalized: string }
  | { readonly isValid: false; readonly part: 'address' | 'memo'; readonly code: string };

/**
 * @returns the use case that checks a destination: its address and, if given, its memo
 * @throws AppError ERR_VALIDATION or ERR_UNPROCESSABLE_ENTITY if the instrument is missing or
 *   unknown
 */
export function createCheckAddress({ catalogue, testNetworksOf }: CheckAddressDeps) {
  return (request: CheckAddressRequest): AddressCheck => {
    const instrument = instrumentOf(catalogue, 'instrument', request);
    const network = catalogue.networkOf(instrument);
    if (network.addressFormat === null)
      return { isValid: false, part: 'address', code: 'address_type_not_supported' };
    const verdict = validateAddress(network.addressFormat, request.address, {
      testNetworks: testNetworksOf(network.title),
    });
    if (!verdict.isValid) return { isValid: false, part: 'address', code: verdict.code };
    if (request.memo === null) return verdict;
    const memo = validateMemo(network.addressFormat, request.memo);
    return memo.isValid ? verdict : { isValid: false, part: 'memo', code: memo.code };
  };
}

export type CheckAddress = ReturnType<typeof createCheckAddress>;
