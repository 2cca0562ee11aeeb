import { atom } from 'recoil';

/** Whether the address fields are shown. */
export const isFormOpenState = atom<boolean>({ key: 'isFormOpenState', default: false });
