import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { localisePath, type Locale } from '@quayside/contract/site/locales';
import { render, type RenderResult } from '@testing-library/react';
import { I18nextContext } from 'gatsby-plugin-react-i18next';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';

/** The texts of a language as editors wrote them, by namespace. */
function textsOf(locale: Locale): Record<string, object> {
  const folder = join(__dirname, '../../content/locales', locale);
  return Object.fromEntries(readdirSync(folder).map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8')) as object]));
}

/** Renders what a page shows, with the real texts of its language. A key without a text fails the test. */
export function renderPage(page: ReactElement, locale: Locale = 'en'): RenderResult {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: locale,
    defaultNS: 'common',
    returnNull: false,
    interpolation: { escapeValue: false },
    resources: { [locale]: textsOf(locale) },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => { throw new Error(`There is no text ${namespace}:${key}`); },
    initImmediate: false,
  });
  const path = { language: locale, languages: ['en', 'ru'], routed: locale !== 'en', defaultLanguage: 'en', generateDefaultLanguagePage: false, originalPath: '/', path: localisePath(locale, '/') };
  return render(<I18nextContext.Provider value={path}><I18nextProvider i18n={i18n}>{page}</I18nextProvider></I18nextContext.Provider>);
}
