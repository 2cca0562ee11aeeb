import { atom } from 'recoil';

/** Whether the terms of use are accepted. */
export const areTermsAcceptedState = atom<boolean>({ key: 'areTermsAcceptedState', default: false });
