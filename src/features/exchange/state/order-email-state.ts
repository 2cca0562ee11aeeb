import { atom } from 'recoil';

/** The email that is typed into the form; empty for none. */
export const orderEmailState = atom<string>({ key: 'orderEmailState', default: '' });
