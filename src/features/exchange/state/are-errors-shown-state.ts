import { atom } from 'recoil';

/** On after a press that found something missing: from then on every field says what it lacks. */
export const areErrorsShownState = atom<boolean>({ key: 'areErrorsShownState', default: false });
