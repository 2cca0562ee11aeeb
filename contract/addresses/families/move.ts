import { accepted, rejected, type AddressValidator } from '../address-verdict';

/**
 * Aptos and Sui accounts: 32 bytes in hex, written out in full, because a missing digit could not
 * be detected otherwise. No checksum.
 */
export const validateMoveAddress: AddressValidator = (address) =>
  /^0x[0-9a-fA-F]{64}$/.test(address)
    ? accepted(address.toLowerCase(), false)
    : rejected('address_bad_format');
