import { atom } from 'recoil';

/** On after the service refused a fixed rate for the chosen pair. */
export const isFloatingForcedState = atom<boolean>({ key: 'isFloatingForcedState', default: false });
