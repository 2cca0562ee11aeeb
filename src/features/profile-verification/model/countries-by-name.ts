import type { Locale } from '@quayside/contract/site/locales';

export type NamedCountry = { readonly key: string; readonly label: string };

/**
 * Returns countries sorted by their names in a language. If the browser has no name for a country,
 * its code is used.
 */
export function countriesByName(codes: readonly string[], locale: Locale): readonly NamedCountry[] {
  const { compare } = new Intl.Collator(locale);
  return codes
    .map((key) => ({ key, label: countryName(key, locale) }))
    .sort((left, right) => compare(left.label, right.label));
}

function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}
