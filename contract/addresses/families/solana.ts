import { base58 } from '@scure/base';

import { accepted, rejected, type AddressValidator } from '../address-verdict';
import { decodeOrNull } from '../decode';

/** Solana: 32 bytes in base58. The form has no checksum. */
export const validateSolanaAddress: AddressValidator = (address) => {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return rejected('address_bad_format');
  const key = decodeOrNull(() => base58.decode(address));
  return key?.length === 32 ? accepted(address, false) : rejected('address_bad_format');
};
