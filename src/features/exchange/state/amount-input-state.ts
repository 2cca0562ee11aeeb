import { atom } from 'recoil';

import { noAmountInput, type AmountInput } from '../pure/selection';

/** What stands in the active amount field. */
export const amountInputState = atom<AmountInput>({ key: 'amountInputState', default: noAmountInput });
