import { render, screen } from '@testing-library/react';
import { I18nextProvider, useTranslation } from 'react-i18next';

import english from '../../../content/locales/en/search.json';
import russian from '../../../content/locales/ru/search.json';
import { createPageTranslator } from '../../i18n/page-translator';
import { PageLanguageContext } from '../../i18n/page-language';
import type { Texts } from './message-cache';
import { useLazyTexts } from './use-lazy-texts';

function LatePart({ texts }: { texts: Texts | null }) {
  const { t } = useTranslation('search');
  const isReady = useLazyTexts('search', english, { load: () => Promise.resolve(texts) });
  return isReady ? <p>{t('count', { count: 3 })}</p> : null;
}

/** Renders a Russian page without the lazy part's texts. */
function show(texts: Texts | null) {
  const i18n = createPageTranslator({
    language: 'ru',
    fallbackLanguage: 'en',
    defaultNS: 'common',
    fallbackNS: [],
    resources: { ru: { common: {} } },
  });
  const { container } = render(
    <PageLanguageContext.Provider value={{ language: 'ru', originalPath: '/' }}>
      <I18nextProvider i18n={i18n}>
        <LatePart texts={texts} />
      </I18nextProvider>
    </PageLanguageContext.Provider>,
  );
  return container;
}

it('a lazy part shows nothing until its texts are loaded, and then shows correct plurals', async () => {
  expect(show(russian).textContent).toBe('');
  expect(await screen.findByText('Найдено 3 страницы')).toBeTruthy();
});

it('a lazy part falls back to English if the texts of its language cannot be loaded', async () => {
  show(null);
  expect(await screen.findByText('3 pages found')).toBeTruthy();
});
