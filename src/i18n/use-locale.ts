import { defaultLocale, isLocale, type Locale } from '@quayside/contract/site/locales';
import { I18nextContext } from 'gatsby-plugin-react-i18next';
import { useContext } from 'react';

/** The language of the page. */
export function useLocale(): Locale {
  const { language } = useContext(I18nextContext);
  return isLocale(language) ? language : defaultLocale;
}
