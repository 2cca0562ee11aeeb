import { atom } from 'recoil';

/**
 * Who sent the visitor: from the query, else from the cookie. Quotes and the order carry the same.
 */
export const referrerIdState = atom<string | null>({ key: 'referrerIdState', default: null });
