/** Why an address was refused. `address_reject_iotx` is a wire code that clients show as it is. */
export const rejectCodes = [
  'address_bad_format',
  'address_bad_checksum',
  'address_wrong_network',
  'address_type_not_supported',
  'address_reject_iotx',
  // Valid on its network, and nobody can be paid there: without an owner, a contract of a token, or
  // an address of this service.
  'address_not_payable',
] as const;

export type RejectCode = (typeof rejectCodes)[number];

export type AddressVerdict =
  | {
      readonly isValid: true;
      /**
       * False where the form carries no checksum (Solana, all-lower-case EVM, raw TON …), so that a
       * typo cannot be seen.
       */
      readonly hasChecksum: boolean;
      /**
       * The canonical form: two spellings of one destination have the same one. For comparing and
       * screening, not for display.
       */
      readonly normalized: string;
      /**
       * Destination tag or account id inside the address (XRP X-addresses, muxed Stellar accounts),
       * else null. It stands for a memo.
       */
      readonly embeddedMemo: string | null;
    }
  | { readonly isValid: false; readonly code: RejectCode };

export type AddressOptions = {
  /**
   * Segwit prefixes of the test networks whose formats are accepted besides the main ones, such as
   * `tb` or a regtest's `bcrt`; `all` for comparing addresses that were accepted before.
   */
  readonly testNetworks?: readonly string[] | 'all';
};

export type AddressValidator = (address: string, options: AddressOptions) => AddressVerdict;

/** @returns a verdict that the address is good; `normalized` is its canonical form */
export function accepted(
  normalized: string,
  hasChecksum = true,
  embeddedMemo: string | null = null,
): AddressVerdict {
  return { isValid: true, hasChecksum, normalized, embeddedMemo };
}

/** @returns a verdict that the address is refused for the reason `code` */
export function refused(code: RejectCode): AddressVerdict {
  return { isValid: false, code };
}
