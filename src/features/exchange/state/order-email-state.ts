import { atom } from 'recoil';

/** The email typed into the form; empty if there is none. */
export const orderEmailState = atom<string>({ key: 'orderEmailState', default: '' });
