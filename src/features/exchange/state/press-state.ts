import { atom } from 'recoil';

/** The status of a submit: idle, creating the order, or asking for an email. */
export type Press = 'idle' | 'busy' | 'asking_email';

export const pressState = atom<Press>({ key: 'pressState', default: 'idle' });
