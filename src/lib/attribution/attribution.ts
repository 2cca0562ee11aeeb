import { mayMeasure } from '../consent/consent';
import { storedUtmRecords } from './attribution-storage';
import type { UtmRecord } from './utm-record';
import { visitorId } from './visitor-id';

/**
 * What an order says about where its visitor came from, except the referrer, which is already part
 * of the price.
 */
export type Attribution = {
  /** Visits from campaigns, newest first; null for none. */
  readonly utmData: readonly UtmRecord[] | null;
  /** The random id of this browser, from the cookie `u_id`. It says nothing about the device. */
  readonly browserFingerprint: string;
};

/**
 * Reads the attribution when an order is created; the visitor's id is generated then and not
 * before. Browser only.
 */
export function readAttribution(): Attribution {
  const records = mayMeasure() ? storedUtmRecords.read() : [];
  return { utmData: records.length === 0 ? null : records, browserFingerprint: visitorId() };
}
