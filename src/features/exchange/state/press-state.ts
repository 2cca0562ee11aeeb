import { atom } from 'recoil';

/**
 * What the press of the one button is at: nothing, making the order, or waiting for a word about
 * the email.
 */
export type Press = 'idle' | 'busy' | 'asking_email';

export const pressState = atom<Press>({ key: 'pressState', default: 'idle' });
