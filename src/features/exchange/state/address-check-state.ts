import { atomFamily } from 'recoil';

import { noAddressCheck, type AddressCheck } from '../pure/address-check';
import type { PayeeField } from '../pure/payee';

/** The service's last verdict on each address field. */
export const addressCheckState = atomFamily<AddressCheck, PayeeField>({
  key: 'addressCheckState',
  default: noAddressCheck,
});
