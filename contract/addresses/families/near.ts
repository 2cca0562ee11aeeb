import { accepted, rejected, type AddressValidator } from '../address-verdict';

const implicitShape = /^[0-9a-f]{64}$/;
const ethImplicitShape = /^0x[0-9a-f]{40}$/;
const nameShape = /^([a-z\d]+[-_])*[a-z\d]+(\.([a-z\d]+[-_])*[a-z\d]+)+$/;

/**
 * NEAR accounts: implicit (64 hex digits), Ethereum-implicit, and names with at least one dot
 * (`alice.near`). A bare word is a top-level account, which people do not have, so it is more
 * likely a truncated name. No form has a checksum.
 */
export const validateNearAddress: AddressValidator = (address) => {
  if (implicitShape.test(address) || ethImplicitShape.test(address))
    return accepted(address, false);
  if (address.length > 64 || !nameShape.test(address)) return rejected('address_bad_format');
  return address.endsWith('.testnet')
    ? rejected('address_wrong_network')
    : accepted(address, false);
};
