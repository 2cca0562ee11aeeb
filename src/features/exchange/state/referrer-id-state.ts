import { atom } from 'recoil';

/**
 * The visitor's referrer: from the query, or else from the cookie. Quotes and the order use the
 * same one.
 */
export const referrerIdState = atom<string | null>({ key: 'referrerIdState', default: null });
