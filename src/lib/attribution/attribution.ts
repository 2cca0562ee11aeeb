import { writeCookie } from '../cookies/cookie-text';
import { readCookie } from '../cookies/read-cookie';
import { mayMeasure } from '../consent/consent';
import { randomId } from '../random-id';
import { storedUtmRecords } from './attribution-storage';
import type { UtmRecord } from './utm-record';

/** What an order says of where its visitor came from, besides who sent them: that is in the price already. */
export type Attribution = {
  /** Visits that campaigns brought, newest first; null for none. */
  readonly utmData: readonly UtmRecord[] | null;
  /** The random number of this browser, from the cookie `u_id`. It is drawn by lot and tells nothing of the device. */
  readonly browserFingerprint: string;
};

const visitorCookieName = 'u_id';
const visitorMaxAgeS = 365 * 24 * 60 * 60;

/** Reads it at the moment when an order is created; the visitor's number is drawn then, and not before. Browser only. */
export function readAttribution(): Attribution {
  const records = mayMeasure() ? storedUtmRecords.read() : [];
  return { utmData: records.length === 0 ? null : records, browserFingerprint: visitorId() };
}

/** Renewed with every use, so that it lasts 365 days from the last one. */
function visitorId(): string {
  const known = readCookie(document.cookie, visitorCookieName);
  const id = known !== null && /^[\w-]{8,64}$/.test(known) ? known : randomId();
  writeCookie(visitorCookieName, id, visitorMaxAgeS);
  return id;
}
