import { atom } from 'recoil';

import type { CreationView } from '../pure/creation-view';

/** How far the creation of the order is. */
export const creationState = atom<CreationView>({ key: 'creationState', default: { stage: 'idle' } });
