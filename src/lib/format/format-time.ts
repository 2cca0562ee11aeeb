import { formattingTag, type Locale } from '@quayside/contract/site/locales';

/**
 * Formats a time as date and time, in the reader's time zone unless another is given. Render it
 * only after hydration, because the build does not know the reader's time zone.
 */
export function formatDateTime(atMs: number, locale: Locale, timeZone?: string): string {
  return new Intl.DateTimeFormat(formattingTag(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(atMs);
}

/**
 * Formats the time left as minutes and seconds, `9:05`, with hours if there are any. If no time is
 * left, it returns `0:00`.
 */
export function formatCountdown(leftMs: number): string {
  const totalSeconds = Math.max(0, Math.ceil(leftMs / 1000));
  const hours = Math.floor(totalSeconds / 3600);
  const minutes = Math.floor((totalSeconds % 3600) / 60);
  const seconds = String(totalSeconds % 60).padStart(2, '0');
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`
    : `${minutes}:${seconds}`;
}

/**
 * Formats a calendar day (`2026-01-31`) in words. It has no time zone, so the build and every
 * browser produce the same text.
 */
export function formatDate(isoDate: string, locale: Locale): string {
  return new Intl.DateTimeFormat(formattingTag(locale), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${isoDate}T00:00:00Z`));
}
