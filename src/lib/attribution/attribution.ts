import { mayMeasure } from '../consent/consent';
import { storedUtmRecords } from './attribution-storage';
import type { UtmRecord } from './utm-record';
import { visitorId } from './visitor-id';

/**
 * What is stored with an order about where the visitor came from, except the referrer, which is
 * already part of the quote.
 */
export type Attribution = {
  /** Visits from campaigns, newest first; null for none. */
  readonly utmData: readonly UtmRecord[] | null;
  /** This browser's random id, from the cookie `u_id`. It says nothing about the device. */
  readonly browserFingerprint: string;
};

/**
 * Reads the attribution when an order is created. The visitor's id is not generated before then.
 * Browser only.
 */
export function readAttribution(): Attribution {
  const records = mayMeasure() ? storedUtmRecords.read() : [];
  return { utmData: records.length === 0 ? null : records, browserFingerprint: visitorId() };
}
