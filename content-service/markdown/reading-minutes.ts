import type { Locale } from '@quayside/contract/site/locales';

/** Russian words are longer, so people read fewer of them per minute. */
const wordsPerMinute: Readonly<Record<Locale, number>> = { en: 200, ru: 180 };

/** Returns the reading time of a text in whole minutes, at least one. */
export function readingMinutes(plainText: string, locale: Locale): number {
  const words = plainText.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute[locale]));
}
