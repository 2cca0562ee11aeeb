import { accepted, rejected, type AddressValidator } from '../address-verdict';

/** EOS account names: up to 12 characters (`a-z`, `1-5`, inner dots). A name has no checksum. */
export const validateAntelopeAddress: AddressValidator = (address) =>
  /^[a-z1-5.]{1,12}$/.test(address) && !/^\.|\.$/.test(address)
    ? accepted(address, false)
    : rejected('address_bad_format');
