import { atom } from 'recoil';

/** Who sent the visitor, from the query. */
export const referrerIdState = atom<string | null>({ key: 'referrerIdState', default: null });
