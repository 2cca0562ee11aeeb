import { rejected, type AddressValidator } from '../address-verdict';
import { createBech32AccountValidator } from './bech32-account';

const validateNative = createBech32AccountValidator('io', [20]);

/**
 * IoTeX native addresses (`io1…`). The 0x spelling has its own rejection reason, because people
 * use both spellings and can convert one into the other.
 */
export const validateIotexAddress: AddressValidator = (address, options) =>
  /^0x[0-9a-fA-F]{40}$/.test(address)
    ? rejected('address_reject_iotx')
    : validateNative(address, options);
