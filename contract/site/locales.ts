/** The code of a language in `content/site.yml`, such as `en`. Other text is checked by `isLocale`. */
export type Locale = string;

/** A language of the site, as `content/site.yml` describes it. */
export type Language = {
  /** Names its folder of texts and, except for the default language, is its path prefix. */
  readonly code: Locale;
  /** Its name in the language itself. */
  readonly name: string;
  /** The `lang` attribute of its pages; the code by default. */
  readonly language?: string | null | undefined;
  /** BCP 47 tag for formatting numbers and dates, and for plurals; `language` by default. */
  readonly formatting?: string | null | undefined;
  /** Open Graph locale, such as `en_US`; made from `formatting` by default. */
  readonly ogp?: string | null | undefined;
  readonly direction?: 'ltr' | 'rtl' | null | undefined;
  /** 2 if a number of four digits is written without a separator; 1 by default. */
  readonly minimumGroupingDigits?: number | null | undefined;
  /** Reading speed for estimated reading times; 200 by default. */
  readonly wordsPerMinute?: number | null | undefined;
  /** Subsets of the font that its pages preload; `latin` by default. */
  readonly fonts?: readonly string[] | null | undefined;
};

/** Defined when scripts are bundled, and by the test runner. */
declare const SITE_LANGUAGES: readonly Language[] | undefined;

let siteLanguages: readonly Language[] =
  typeof SITE_LANGUAGES === 'undefined' ? [] : SITE_LANGUAGES;

/** Sets the languages of this process. Loading the content calls it before anything needs them. */
export function setLanguages(list: readonly Language[]): void {
  siteLanguages = list;
}

/** Whether the languages are set. */
export function hasLanguages(): boolean {
  return siteLanguages.length > 0;
}

/**
 * Returns the languages in the order in which they are offered. The first one is the default.
 * @throws Error before they are set
 */
export function languages(): readonly Language[] {
  if (!hasLanguages()) throw new Error('The languages of the site are not loaded yet.');
  return siteLanguages;
}

export function locales(): readonly Locale[] {
  return languages().map(({ code }) => code);
}

/** Returns the language that stands in for others, and whose pages have no path prefix. */
export function defaultLocale(): Locale {
  return defaultLanguage().code;
}

function defaultLanguage(): Language {
  const [first] = languages();
  if (first === undefined) throw new Error('The site has no language.');
  return first;
}

/** Returns the description of a language; the default one for a code that the site lacks. */
export function languageOf(locale: Locale): Language {
  return languages().find(({ code }) => code === locale) ?? defaultLanguage();
}

/** Returns the `lang` attribute of pages in a language. */
export function htmlLanguage(locale: Locale): string {
  const { code, language } = languageOf(locale);
  return language ?? code;
}

/** Returns the `dir` attribute of pages in a language; none for the usual direction. */
export const textDirection = (locale: Locale): 'rtl' | undefined =>
  languageOf(locale).direction === 'rtl' ? 'rtl' : undefined;

/** Returns the BCP 47 tag for formatting numbers and dates in a language. */
export function formattingTag(locale: Locale): string {
  const { code, language, formatting } = languageOf(locale);
  return formatting ?? language ?? code;
}

/** Whether a text is the code of a language of the site. */
export function isLocale(text: string): boolean {
  return languages().some(({ code }) => code === text);
}

/** Returns a given code if the site has that language, otherwise the default one. */
export function knownLocale(text: unknown): Locale {
  return typeof text === 'string' && isLocale(text) ? text : defaultLocale();
}

/** Returns the language of a tag such as `pt-BR`, whatever its region; otherwise the default one. */
export function localeOfTag(tag: string | undefined): Locale {
  const lowerCase = tag?.toLowerCase().replace('_', '-') ?? '';
  return isLocale(lowerCase) ? lowerCase : knownLocale(lowerCase.split('-')[0]);
}

/**
 * Returns the entry of a language, or of the default language if it has none.
 * @throws Error if the default language has none either
 */
export function inLocale<Text>(texts: Readonly<Record<Locale, Text>>, locale: Locale): Text {
  const text = texts[locale] ?? texts[defaultLocale()];
  if (text === undefined) throw new Error(`There is no text in ${locale} or ${defaultLocale()}.`);
  return text;
}

/** Builds a record with one entry per language. */
export function perLocale<Text>(entry: (locale: Locale) => Text): Readonly<Record<Locale, Text>> {
  return Object.fromEntries(locales().map((locale) => [locale, entry(locale)]));
}

/** Returns the path prefix of a language: empty for the default one. */
export function localePrefix(locale: Locale): string {
  return locale === defaultLocale() ? '' : `/${locale}`;
}

/**
 * Returns the path of a page in one language, without a trailing slash.
 * @param path the page's path in the default language, starting with `/`
 */
export function localisePath(locale: Locale, path: string): string {
  const prefixed = `${localePrefix(locale)}${path}`;
  return prefixed.length > 1 ? prefixed.replace(/\/+$/, '') : prefixed;
}

/** Splits a path into its language and the path in the default language. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  if (isLocale(first) && first !== defaultLocale())
    return { locale: first, path: `/${rest.join('/')}` };
  return { locale: defaultLocale(), path: pathname === '' ? '/' : pathname };
}
