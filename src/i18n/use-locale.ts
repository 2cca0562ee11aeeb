import { defaultLocale, isLocale, type Locale } from '@quayside/contract/site/locales';
// Importing the package's index would also bundle its link and hook, which are not used here.
import { I18nextContext } from 'gatsby-plugin-react-i18next/dist/i18nextContext';
import { useContext } from 'react';

/** Returns the language of the page. */
export function useLocale(): Locale {
  const { language } = useContext(I18nextContext);
  return isLocale(language) ? language : defaultLocale();
}
