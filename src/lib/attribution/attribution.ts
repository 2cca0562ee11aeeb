import { mayMeasure } from '../consent/consent';
import { storedUtmRecords } from './attribution-storage';
import type { UtmRecord } from './utm-record';
import { visitorId } from './visitor-id';

/**
 * What an order says of where its visitor came from, besides who sent them: that is in the price
 * already.
 */
export type Attribution = {
  /** Visits that campaigns brought, newest first; null for none. */
  readonly utmData: readonly UtmRecord[] | null;
  /**
   * The random number of this browser, from the cookie `u_id`. It is drawn by lot and tells nothing
   * of the device.
   */
  readonly browserFingerprint: string;
};

/**
 * Reads it at the moment when an order is created; the visitor's number is drawn then, and not
 * before. Browser only.
 */
export function readAttribution(): Attribution {
  const records = mayMeasure() ? storedUtmRecords.read() : [];
  return { utmData: records.length === 0 ? null : records, browserFingerprint: visitorId() };
}
