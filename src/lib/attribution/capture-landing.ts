import { consentStore } from '../consent/choose-consent';
import { mayMeasure } from '../consent/consent';
import { writeCookie } from '../cookies/cookie-text';
import { readCookie } from '../cookies/read-cookie';
import { randomId } from '../random-id';
import { whenActivated } from '../when-activated';
import { storedSessionId, storedUtmRecords } from './attribution-storage';
import { carryCampaign } from './carry-campaign';
import { utmKeys, utmRecordOf, withUtmRecord, type UtmRecord } from './utm-record';

const firstVisitCookieName = 'first_visit_utm';
/** SPEC §9: 720 hours. */
const firstVisitMaxAgeS = 720 * 60 * 60;

/**
 * Stores the campaign that led to this visit once the page is open: immediately if no consent is
 * required, otherwise once it is given. Until then it is kept in memory, and in the addresses of the
 * pages that this one opens.
 * @param landing the URL that the visitor arrived at, before any redirect
 */
export function captureLanding(landing: URL, nowMs: number): void {
  whenActivated(() => {
    storeLanding(landing, nowMs);
  });
}

function storeLanding(landing: URL, nowMs: number): void {
  const record = utmRecordOf({
    search: landing.search,
    sessionId: mayMeasure() ? sessionId() : '',
    nowMs,
    referrer: otherSite(document.referrer),
    userAgent: navigator.userAgent,
    language: navigator.language,
    landingUrl: withoutAddress(landing),
    screenSize: `${window.screen.width}x${window.screen.height}`,
  });
  if (record === null) return;
  if (mayMeasure()) {
    storeRecord(record);
    return;
  }
  const stopCarrying = carryCampaign(landing.search);
  const stop = consentStore.subscribe(() => {
    stop();
    stopCarrying();
    if (mayMeasure()) storeRecord({ ...record, sessionId: sessionId() });
  });
}

/** Removes all campaigns when the visitor withdraws consent. */
export function clearCampaigns(): void {
  storedUtmRecords.clear();
  storedSessionId.clear();
  writeCookie(firstVisitCookieName, '', 0);
}

function storeRecord(record: UtmRecord): void {
  storedUtmRecords.write(withUtmRecord(storedUtmRecords.read(), record));
  if (
    utmKeys.every((key) => record.utmParams[key] === undefined) ||
    readCookie(document.cookie, firstVisitCookieName) !== null
  )
    return;
  const first = Object.fromEntries(utmKeys.map((key) => [key, record.utmParams[key] ?? '']));
  writeCookie(firstVisitCookieName, JSON.stringify(first), firstVisitMaxAgeS);
}

function sessionId(): string {
  const known = storedSessionId.read();
  if (known !== null) return known;
  const id = randomId();
  storedSessionId.write(id);
  return id;
}

/** A page of this site is no origin of a visit, and its URL may contain the visitor's address. */
const otherSite = (referrer: string): string =>
  referrer.startsWith(`${window.location.origin}/`) ? '' : referrer;

/**
 * Removes private data: the URL of an order page contains the visitor's address, and the fragment
 * may contain a messenger's data about its user.
 */
function withoutAddress(landing: URL): string {
  const bare = new URL(landing);
  bare.searchParams.delete('destinationAddress');
  bare.hash = '';
  return bare.href;
}
