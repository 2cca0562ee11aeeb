import { defaultLocale, isLocale, type Locale } from '@quayside/contract/site/locales';
// The package's index would bring its own link and hook along, which nothing here uses.
import { I18nextContext } from 'gatsby-plugin-react-i18next/dist/i18nextContext';
import { useContext } from 'react';

/** The language of the page. */
export function useLocale(): Locale {
  const { language } = useContext(I18nextContext);
  return isLocale(language) ? language : defaultLocale;
}
