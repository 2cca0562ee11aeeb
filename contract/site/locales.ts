/**
 * Languages of the site, in the order in which they are offered. The first one has no path prefix.
 */
export const locales = ['en', 'ru'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** BCP 47 tags for formatting numbers and dates. */
export const localeTags: Readonly<Record<Locale, string>> = { en: 'en-US', ru: 'ru-RU' };

/** The `lang` attribute of a page: the English is not that of any particular region. */
export const localeLanguages: Readonly<Record<Locale, string>> = { en: 'en', ru: 'ru-RU' };

/** Narrows any text to a locale of the site. */
export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text);
}

/** Returns the path prefix of a locale: empty for the default one. */
export function localePrefix(locale: Locale): '' | `/${Locale}` {
  return locale === defaultLocale ? '' : `/${locale}`;
}

/**
 * Returns the path of a page in one language, without a trailing slash.
 * @param path the page's path in the default language, starting with `/`
 */
export function localisePath(locale: Locale, path: string): string {
  const prefixed = `${localePrefix(locale)}${path}`;
  return prefixed.length > 1 ? prefixed.replace(/\/+$/, '') : prefixed;
}

/** Splits a path into its locale and the path in the default language. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  if (isLocale(first) && first !== defaultLocale)
    return { locale: first, path: `/${rest.join('/')}` };
  return { locale: defaultLocale, path: pathname === '' ? '/' : pathname };
}
