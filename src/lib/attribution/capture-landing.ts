import { consentStore } from '../consent/choose-consent';
import { mayMeasure } from '../consent/consent';
import { writeCookie } from '../cookies/cookie-text';
import { readCookie } from '../cookies/read-cookie';
import { randomId } from '../random-id';
import { whenActivated } from '../when-activated';
import { storedSessionId, storedUtmRecords } from './attribution-storage';
import { carryCampaign } from './carry-campaign';
import { firstLanding, landingQuery } from './first-landing';
import { isSameCampaign, utmKeys, utmRecordOf, withUtmRecord, type UtmRecord } from './utm-record';

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
  const first = firstLanding(landing, document.referrer);
  const record = utmRecordOf({
    search: first.url.search,
    sessionId: mayMeasure() ? sessionId() : '',
    nowMs,
    referrer: first.referrer,
    userAgent: navigator.userAgent,
    language: navigator.language,
    landingUrl: first.url.href,
    screenSize: `${window.screen.width}x${window.screen.height}`,
  });
  if (record === null) return;
  // The page before has stored its campaign already, maybe in the session of another tab.
  const isOfPageBefore = landing.href === document.referrer;
  if (isOfPageBefore && storedUtmRecords.read().some((known) => isSameCampaign(known, record)))
    return;
  if (mayMeasure()) {
    storeRecord(record);
    return;
  }
  const stopCarrying = carryCampaign(landingQuery(first));
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
