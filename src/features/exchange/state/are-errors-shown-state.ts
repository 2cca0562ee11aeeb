import { atom } from 'recoil';

/** True after a submit that found something missing. From then on, every field shows its error. */
export const areErrorsShownState = atom<boolean>({ key: 'areErrorsShownState', default: false });
