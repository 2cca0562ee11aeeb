import { formattingTag, languageOf, type Locale } from '@quayside/contract/site/locales';

/** Returns the name of a language of the site in the reader's language. */
export function languageName(locale: Locale, reader: Locale): string {
  const names = new Intl.DisplayNames([formattingTag(reader)], {
    type: 'language',
    fallback: 'none',
  });
  return names.of(locale) ?? languageOf(locale).name;
}
