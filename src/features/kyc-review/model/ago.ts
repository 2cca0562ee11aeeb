import type { Locale } from '@quayside/contract/site/locales';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns how long ago a time was, as text in the largest whole unit: `3 hours ago`. */
export function ago(atMs: number, nowMs: number, locale: Locale): string {
  const passedMs = Math.max(0, nowMs - atMs);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, unitMs] = UNITS.find(([, eachMs]) => passedMs >= eachMs) ?? ['second', 1_000];
  return format.format(unit === 'second' ? 0 : -Math.floor(passedMs / unitMs), unit);
}
