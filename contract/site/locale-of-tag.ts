import { isLocale, knownLocale, type Locale } from './locales';

/** Returns the language of a tag such as `pt-BR`, whatever its region; otherwise the default one. */
export function localeOfTag(tag: string | undefined): Locale {
  const lowerCase = tag?.toLowerCase().replace('_', '-') ?? '';
  return isLocale(lowerCase) ? lowerCase : knownLocale(lowerCase.split('-')[0]);
}
