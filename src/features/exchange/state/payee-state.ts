import { atomFamily } from 'recoil';

import { noPayee, type Payee, type PayeeField } from '../pure/payee';

/** What is typed into the address fields, by field. */
export const payeeState = atomFamily<Payee, PayeeField>({ key: 'payeeState', default: noPayee });
