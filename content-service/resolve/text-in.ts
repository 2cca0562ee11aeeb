import { defaultLocale, locales, type Locale } from '@quayside/contract/site/locales';

/** Texts of one thing by language; there is one at least. */
export type Texts<Text> = Readonly<Partial<Record<Locale, Text>>>;

/** Languages that have a text of their own, in the site's order. */
export function writtenLocales<Text>(texts: Texts<Text>): readonly Locale[] {
  return locales.filter((locale) => texts[locale] !== undefined);
}

/**
 * The text for a page in one language; where it is not written, that of the default language or of
 * any other stands in.
 * @throws Error for a thing without any text, which loading has refused
 */
export function textIn<Text>(texts: Texts<Text>, locale: Locale): Text {
  const text =
    texts[locale] ??
    texts[defaultLocale] ??
    writtenLocales(texts)
      .map((other) => texts[other])
      .find((other) => other !== undefined);
  if (text === undefined) throw new Error('A thing of the content has no text in any language.');
  return text;
}
