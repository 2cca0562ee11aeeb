import { isRecord } from '../is-record';

/** The parameters in the first-visit cookie, without their `utm_` prefix. */
export const utmKeys = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** One visit from a campaign. */
export type UtmRecord = {
  /** ISO time of the visit. */
  readonly timestamp: string;
  /** Every `utm_*` parameter of the URL, by its name without `utm_`. */
  readonly utmParams: Readonly<Record<string, string>>;
  readonly gclidParams: Readonly<Partial<Record<'gclid' | 'gad_source', string>>>;
  readonly additionalInfo: {
    readonly referrer: string;
    readonly userAgent: string;
    readonly language: string;
    readonly landingUrl: string;
    /** For example `1440x900`. */
    readonly screenSize: string;
  };
  readonly sessionId: string;
};

const gclidKeys = ['gclid', 'gad_source'] as const;
const utmName = /^utm_([a-z0-9_]{1,40})$/;
/**
 * How many parameters are kept besides the five standard ones. The number is limited because anyone
 * can add parameters to a link.
 */
export const maxOtherParams = 8;
const maxParamLength = 200;
const maxInfoLength = 300;

/** The server stores up to 8 KiB of such records with an order; this many always fit. */
export const maxRecords = 5;
const maxRecordsBytes = 7 * 1024;

const cut = (text: string, length: number): string => text.slice(0, length);

function given<Key extends string>(
  query: URLSearchParams,
  keys: readonly Key[],
  nameOf: (key: Key) => string,
): Partial<Record<Key, string>> {
  const entries = keys.flatMap((key) => {
    const text = query.get(nameOf(key))?.trim() ?? '';
    return text === '' ? [] : [[key, cut(text, maxParamLength)]];
  });
  return Object.fromEntries(entries) as Partial<Record<Key, string>>;
}

/**
 * Returns the names of the parameters besides the five standard ones, in the order of the query.
 */
function otherUtmKeys(query: URLSearchParams): readonly string[] {
  const known: readonly string[] = utmKeys;
  return [...new Set(query.keys())]
    .flatMap((name) => utmName.exec(name)?.[1] ?? [])
    .filter((key) => !known.includes(key));
}

const bytesOf = (list: readonly UtmRecord[]): number => new Blob([JSON.stringify(list)]).size;

export type LandingFacts = UtmRecord['additionalInfo'] & {
  readonly search: string;
  readonly sessionId: string;
  readonly nowMs: number;
};

/** Returns the record of a landing, or null if it did not come from a campaign. */
export function utmRecordOf({ search, sessionId, nowMs, ...info }: LandingFacts): UtmRecord | null {
  const query = new URLSearchParams(search);
  const utmParams = given(query, utmKeys, (key) => `utm_${key}`);
  const others = Object.entries(given(query, otherUtmKeys(query), (key) => `utm_${key}`)).slice(
    0,
    maxOtherParams,
  );
  const gclidParams = given(query, gclidKeys, (key) => key);
  if (Object.keys(utmParams).length + others.length + Object.keys(gclidParams).length === 0)
    return null;
  const { referrer, userAgent, language, landingUrl, screenSize } = info;
  const recordWith = (otherParams: typeof others): UtmRecord => ({
    timestamp: new Date(nowMs).toISOString(),
    utmParams: { ...utmParams, ...Object.fromEntries(otherParams) },
    gclidParams,
    additionalInfo: {
      referrer: cut(referrer, maxInfoLength),
      userAgent: cut(userAgent, maxInfoLength),
      language: cut(language, maxInfoLength),
      landingUrl: cut(landingUrl, maxInfoLength),
      screenSize,
    },
    sessionId,
  });
  while (others.length > 0 && bytesOf([recordWith(others)]) > maxRecordsBytes) others.pop();
  return recordWith(others);
}

/** Whether two records are of links of the same campaign. */
export const isSameCampaign = (a: UtmRecord, b: UtmRecord): boolean =>
  JSON.stringify([a.utmParams, a.gclidParams]) === JSON.stringify([b.utmParams, b.gclidParams]);

const isSameVisit = (a: UtmRecord, b: UtmRecord): boolean =>
  a.sessionId === b.sessionId && isSameCampaign(a, b);

/**
 * Returns the list with a record at the front. A reload in the same session is not a second visit.
 * The oldest records are dropped.
 */
export function withUtmRecord(list: readonly UtmRecord[], record: UtmRecord): readonly UtmRecord[] {
  if (list.some((known) => isSameVisit(known, record))) return list;
  const next = [record, ...list].slice(0, maxRecords);
  while (next.length > 1 && bytesOf(next) > maxRecordsBytes) next.pop();
  return next;
}

const isText = (json: unknown): json is string => typeof json === 'string';
const isStringRecord = (json: unknown): json is Record<string, string> =>
  isRecord(json) && Object.values(json).every(isText);

function isUtmRecord(json: unknown): json is UtmRecord {
  return (
    isRecord(json) &&
    isText(json.timestamp) &&
    isText(json.sessionId) &&
    isStringRecord(json.utmParams) &&
    isStringRecord(json.gclidParams) &&
    isStringRecord(json.additionalInfo)
  );
}

/** Parses the stored records. A corrupt one is skipped. */
export function parseUtmRecords(json: unknown): readonly UtmRecord[] | undefined {
  return Array.isArray(json) ? json.filter(isUtmRecord).slice(0, maxRecords) : undefined;
}
