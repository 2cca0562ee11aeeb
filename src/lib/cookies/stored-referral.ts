import { writeCookie } from './cookie-text';
import { readCookie } from './read-cookie';
import { referralCookieName, usableReferral } from './referral-cookie';

/** Who sent the visitor, if the cookie is there. */
export function readReferral(): string | null {
  return usableReferral(readCookie(document.cookie, referralCookieName));
}

/** Forgets it, when the service does not know the code. */
export function dropReferral(): void {
  writeCookie(referralCookieName, '', 0);
}
