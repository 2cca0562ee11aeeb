/** Why an address was rejected. `address_reject_iotx` is a wire code that clients show as is. */

export const rejectCodes = [
  'address_bad_format',
  'address_bad_checksum',
  'address_wrong_network',
  'address_type_not_supported',
  'address_reject_iotx',
  // Valid on its network, but it cannot be paid: it has no owner, is a token contract, or is an
  // address of this service.
  'address_not_payable',
] as const;

export type RejectCode = (typeof rejectCodes)[number];

export type AddressVerdict =
  | {
      readonly isValid: true;
      /**
       * False if the form has no checksum (Solana, all-lower-case EVM, raw TON …), so that a typo
       * cannot be detected.
       */
      readonly hasChecksum: boolean;
      /**
       * The canonical form, which is the same for all spellings of one destination. Used for
       * comparing and screening, not for display.
       */
      readonly normalized: string;
      /**
       * Destination tag or account id inside the address (XRP X-addresses, muxed Stellar accounts),
       * otherwise null. It replaces a memo.
       */
      readonly embeddedMemo: string | null;
    }
  | { readonly isValid: false; readonly code: RejectCode };

export type AddressOptions = {
  /**
   * Segwit prefixes of the test networks whose formats are accepted in addition to the main ones,
   * such as `tb` or a regtest's `bcrt`; `all` for comparing addresses that were accepted earlier.
   */
  readonly testNetworks?: readonly string[] | 'all';
};

export type AddressValidator = (address: string, options: AddressOptions) => AddressVerdict;

/** @returns a verdict that the address is valid; `normalized` is its canonical form */
export function accepted(
  normalized: string,
  hasChecksum = true,
  embeddedMemo: string | null = null,
): AddressVerdict {
  return { isValid: true, hasChecksum, normalized, embeddedMemo };
}

/** @returns a verdict that the address is rejected for the reason `code` */
export function rejected(code: RejectCode): AddressVerdict {
  return { isValid: false, code };
}
