import { defaultLocale, splitLocale } from '@quayside/contract/site/locales';
import { useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

import english from '../../../content/locales/en/common.json';
import { PageLanguageContext } from '../../i18n/page-language';
import { createPageTranslator } from '../../i18n/page-translator';
import { useLazyTexts } from '../../lib/messages/use-lazy-texts';

/**
 * Gives the parts of a page without React its language, and the texts that all of them use. The
 * page itself has none: its texts are in its HTML.
 */
export function PartTexts({ children }: { children: ReactNode }) {
  const { locale, path } = splitLocale(window.location.pathname);
  const [translator] = useState(() =>
    createPageTranslator({
      language: locale,
      fallbackLanguage: defaultLocale(),
      defaultNS: 'common',
      fallbackNS: ['common'],
      resources: {},
    }),
  );
  return (
    <PageLanguageContext.Provider value={{ language: locale, originalPath: path }}>
      <I18nextProvider i18n={translator}>
        <OnceReady>{children}</OnceReady>
      </I18nextProvider>
    </PageLanguageContext.Provider>
  );
}

function OnceReady({ children }: { children: ReactNode }) {
  return useLazyTexts('common', english) ? <>{children}</> : null;
}
