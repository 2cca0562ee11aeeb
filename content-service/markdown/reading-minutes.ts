import type { Locale } from '@quayside/contract/site/locales';

/** Russian words are longer, so fewer are read in a minute. */
const wordsPerMinute: Readonly<Record<Locale, number>> = { en: 200, ru: 180 };

/** How long a text takes to read, in whole minutes, one at least. */
export function readingMinutes(plainText: string, locale: Locale): number {
  const words = plainText.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute[locale]));
}
