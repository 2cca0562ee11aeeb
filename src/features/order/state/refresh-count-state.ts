import { atom } from 'recoil';

/** Grows when the order shall be asked for at once, out of turn. */
export const refreshCountState = atom<number>({ key: 'refreshCountState', default: 0 });
