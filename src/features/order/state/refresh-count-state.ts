import { atom } from 'recoil';

/** Incremented to request the order immediately, outside the polling schedule. */
export const refreshCountState = atom<number>({ key: 'refreshCountState', default: 0 });
