import { atomFamily } from 'recoil';

import { noPayee, type PayeeEntry, type PayeeField } from '../pure/payee';

/** The values typed into the address fields, by field. */
export const payeeState = atomFamily<PayeeEntry, PayeeField>({
  key: 'payeeState',
  default: noPayee,
});
