import { knownLocale, type Locale } from '@quayside/contract/site/locales';
import { useContext } from 'react';

import { PageLanguageContext } from './page-language';

/** Returns the language of the page. */
export function useLocale(): Locale {
  return knownLocale(useContext(PageLanguageContext)?.language);
}
