import { languageOf, type Locale } from '@quayside/contract/site/locales';

/** Returns the reading time of a text in whole minutes, at least one. */
export function readingMinutes(plainText: string, locale: Locale): number {
  const words = plainText.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / languageOf(locale).wordsPerMinute));
}
