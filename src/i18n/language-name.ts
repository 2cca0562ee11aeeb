import { formattingTag, languageOf, type Locale } from '@quayside/contract/site/locales';

/** Returns the name of a language as readers of another one call it. */
export function languageName(locale: Locale, reader: Locale): string {
  const { name } = languageOf(locale);
  try {
    const names = new Intl.DisplayNames([formattingTag(reader)], {
      type: 'language',
      fallback: 'none',
    });
    return names.of(locale) ?? name;
  } catch {
    return name;
  }
}
