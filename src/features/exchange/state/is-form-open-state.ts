import { atom } from 'recoil';

/** Whether the fields for the addresses are shown. */
export const isFormOpenState = atom<boolean>({ key: 'isFormOpenState', default: false });
