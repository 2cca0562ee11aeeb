import { languages } from '@quayside/contract/site/locales';

/**
 * Returns the attributes of an element whose text may be in another language than its page.
 * @param tag the language's `lang` attribute; `undefined` for the language of the page
 */
export function languageAttributes(tag: string | undefined): {
  lang?: string;
  dir?: 'ltr' | 'rtl';
} {
  if (tag === undefined) return {};
  const language = languages().find((one) => one.language === tag);
  return { lang: tag, dir: language?.direction ?? 'ltr' };
}
