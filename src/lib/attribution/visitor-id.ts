import { writeCookie } from '../cookies/cookie-text';
import { readCookie } from '../cookies/read-cookie';
import { randomId } from '../random-id';

const visitorCookieName = 'u_id';
const visitorMaxAgeS = 365 * 24 * 60 * 60;

/**
 * Returns the random id of this browser from the cookie `u_id`, generated on first use. Orders
 * include it, and a session is tied to it. Every use renews it, so it expires 365 days after
 * the last use. Browser only.
 */
export function visitorId(): string {
  const known = readCookie(document.cookie, visitorCookieName);
  const id = known !== null && /^[\w-]{8,64}$/.test(known) ? known : randomId();
  writeCookie(visitorCookieName, id, visitorMaxAgeS);
  return id;
}
