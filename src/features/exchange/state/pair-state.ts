import { atom } from 'recoil';

import type { InstrumentPair } from '../pure/instrument';

/** The chosen pair; set from the page when the calculator is mounted. */
export const pairState = atom<InstrumentPair | null>({ key: 'pairState', default: null });
