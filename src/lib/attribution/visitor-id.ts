import { writeCookie } from '../cookies/cookie-text';
import { readCookie } from '../cookies/read-cookie';
import { randomId } from '../random-id';

const visitorCookieName = 'u_id';
const visitorMaxAgeS = 365 * 24 * 60 * 60;

/**
 * The random number of this browser, from the cookie `u_id`; it is drawn when it is first needed.
 * Orders carry it, and a session belongs to it. Renewed with every use, so that it lasts 365 days
 * from the last one. Browser only.
 */
export function visitorId(): string {
  const known = readCookie(document.cookie, visitorCookieName);
  const id = known !== null && /^[\w-]{8,64}$/.test(known) ? known : randomId();
  writeCookie(visitorCookieName, id, visitorMaxAgeS);
  return id;
}
