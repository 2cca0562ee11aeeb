/** The code of a language in `content/site.yml`, such as `en`. Other text is checked by `isLocale`. */
export type Locale = string;

/**
 * A language of the site, as `content/site.yml` describes it. The scripts of every page carry these
 * fields, so those that only the build needs are elsewhere (content-service, quayside-pages).
 */
export type Language = {
  /** Names its folder of texts and, except for the default language, is its path prefix. */
  readonly code: Locale;
  /** Its name in the language itself. */
  readonly name: string;
  /** The `lang` attribute of its pages. */
  readonly language: string;
  /** BCP 47 tag for formatting numbers and dates, and for plurals. */
  readonly formatting: string;
  /** Open Graph locale, such as `en_US`. */
  readonly ogp: string;
  /** Absent for left to right. */
  readonly direction?: 'rtl' | undefined;
  /** 2 if a number of four digits is written without a separator; 1 otherwise. */
  readonly minimumGroupingDigits: number;
};

/** The first one is the default. */
export type Languages = readonly [Language, ...Language[]];

/** Defined when scripts are bundled, and by the test runner. */
declare const SITE_LANGUAGES: Languages | undefined;

let isLoaded = typeof SITE_LANGUAGES !== 'undefined';
let siteLanguages = (typeof SITE_LANGUAGES === 'undefined' ? [] : SITE_LANGUAGES) as Languages;

/** Sets the languages of this process. Loading the content calls it before anything needs them. */
export function setLanguages(list: Languages): void {
  siteLanguages = list;
  isLoaded = true;
}

/** Whether the languages are set. */
export const hasLanguages = (): boolean => isLoaded;

/**
 * Returns the languages in the order in which they are offered.
 * @throws Error before they are set
 */
export function languages(): Languages {
  // A bundler evaluates the first condition, and drops the error.
  if (typeof SITE_LANGUAGES === 'undefined' && !isLoaded)
    throw new Error('The languages are not loaded.');
  return siteLanguages;
}

export const locales = (): readonly Locale[] => languages().map(({ code }) => code);

/** Returns the fallback language, whose pages have no path prefix. */
export const defaultLocale = (): Locale => languages()[0].code;

/** Returns the description of a language, or of the default one for a code that the site lacks. */
export const languageOf = (locale: unknown): Language =>
  languages().find(({ code }) => code === locale) ?? languages()[0];

/** Returns the `lang` attribute of pages in a language. */
export const htmlLanguage = (locale: Locale): string => languageOf(locale).language;

/** Returns the `dir` attribute of pages in a language; none for the usual direction. */
export const textDirection = (locale: Locale): 'rtl' | undefined => languageOf(locale).direction;

/** Returns the BCP 47 tag for formatting numbers and dates in a language. */
export const formattingTag = (locale: Locale): string => languageOf(locale).formatting;

/** Whether a text is the code of a language of the site. */
export function isLocale(text: string): boolean {
  return languages().some(({ code }) => code === text);
}

/** Returns a given code if the site has that language, otherwise the default one. */
export function knownLocale(text: unknown): Locale {
  return languageOf(text).code;
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
