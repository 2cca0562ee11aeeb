import { writeCookie } from './cookie-text';
import { readCookie } from './read-cookie';
import { referralCookieName, usableReferral } from './referral-cookie';

/** Returns who referred the visitor, if the cookie exists. */
export function readReferral(): string | null {
  return usableReferral(readCookie(document.cookie, referralCookieName));
}

/** Removes the code if the service does not know it. */
export function dropReferral(): void {
  writeCookie(referralCookieName, '', 0);
}
