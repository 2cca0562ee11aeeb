import { defaultLocale, locales, type Locale } from '@quayside/contract/site/locales';

/** Texts of one item by language, at least one. */
export type Texts<Text> = Readonly<Partial<Record<Locale, Text>>>;

/** Returns the languages that have their own text, in the site's order. */
export function writtenLocales<Text>(texts: Texts<Text>): readonly Locale[] {
  return locales().filter((locale) => texts[locale] !== undefined);
}

/**
 * Returns the text for a page in one language. If it is not written in that language, returns the
 * text in the default language, or else in any other.
 * @throws Error for an item without any text, which loading rejects
 */
export function textIn<Text>(texts: Texts<Text>, locale: Locale): Text {
  const text =
    texts[locale] ??
    texts[defaultLocale()] ??
    writtenLocales(texts)
      .map((other) => texts[other])
      .find((other) => other !== undefined);
  if (text === undefined) throw new Error('A content item has no text in any language.');
  return text;
}
