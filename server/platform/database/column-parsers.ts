/**
 * How both drivers return columns. Types that are not listed here are left to the drivers, which
 * return booleans, int2, int4 and floats as JavaScript values, and text as text.
 */
const sameText = (text: string): string => text;

/** PostgreSQL's type ids, from pg_type. */
const typeIds = {
  int8: 20,
  json: 114,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
  jsonb: 3802,
} as const;

const timestampPattern =
  /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(\.\d{1,3})?\d*(?:([+-]\d{2}):?(\d{2})?)?$/;

/**
 * `2026-01-02 03:04:05.678901+00` → `2026-01-02T03:04:05.678Z`. Infinity and years outside four
 * digits stay as they are.
 */
export function isoTimestamp(text: string): string {
  const parts = timestampPattern.exec(text);
  if (parts === null) return text;
  const [, day, time, fraction = '', zoneHours, zoneMinutes = '00'] = parts;
  const zone = zoneHours === undefined ? 'Z' : `${zoneHours}:${zoneMinutes}`;
  return new Date(`${day}T${time}${fraction}${zone}`).toISOString();
}

/**
 * Parsers by type id: int8 and numeric as text, json and jsonb parsed, timestamps as ISO text in
 * UTC with milliseconds, dates and intervals as text.
 */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [typeIds.int8]: sameText,
  [typeIds.numeric]: sameText,
  [typeIds.date]: sameText,
  [typeIds.interval]: sameText,
  [typeIds.timestamp]: isoTimestamp,
  [typeIds.timestamptz]: isoTimestamp,
  [typeIds.json]: JSON.parse,
  [typeIds.jsonb]: JSON.parse,
};
