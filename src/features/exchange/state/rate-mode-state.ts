import { atom } from 'recoil';

import type { RateMode } from '@quayside/contract/orders/rate-mode';

/** The rate mode that the visitor chose, or was given where the other is not on offer. */
export const rateModeState = atom<RateMode>({ key: 'rateModeState', default: 'FLOATING' });
