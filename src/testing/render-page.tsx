import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defaultLocale, type Locale } from '@quayside/contract/site/locales';
import { render, type RenderResult } from '@testing-library/react';
import type { i18n as Translator } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';

import { PageLanguageContext } from '../i18n/page-language';
import { createPageTranslator } from '../i18n/page-translator';

/** Returns the texts of a language as editors wrote them, by namespace. */
function textsOf(locale: Locale): Record<string, Record<string, unknown>> {
  const folder = join(__dirname, '../../content/locales', locale);
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>,
      ]),
  );
}

type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/**
 * Creates the production translator, except that a key without a text fails the test. In a browser,
 * the key itself would be shown.
 */
function strictTranslator(locale: Locale): Translator {
  const texts = textsOf(locale);
  const translator = createPageTranslator({
    language: locale,
    fallbackLanguage: locale,
    defaultNS: 'common',
    fallbackNS: [],
    resources: { [locale]: texts },
  });
  const getFixedT = (language: string, namespace: string) => {
    const translate = (
      translator.getFixedT as unknown as (language: string, namespace: string) => Translate
    )(language, namespace);
    return (key: string, values?: Readonly<Record<string, unknown>>) => {
      const text = translate(key, values);
      // A text may be the same as its key, such as `simulated`.
      if (text === key.slice(key.indexOf(':') + 1) && !(text in (texts[namespace] ?? {})))
        throw new Error(`There is no text ${key} in ${namespace}`);
      return text;
    };
  };
  return { ...translator, getFixedT } as unknown as Translator;
}

/**
 * Renders a page with the real texts of its language and the production translator. A key without a
 * text fails the test.
 */
export function renderPage(page: ReactElement, locale: Locale = defaultLocale()): RenderResult {
  return render(
    <PageLanguageContext.Provider value={{ language: locale, originalPath: '/' }}>
      <I18nextProvider i18n={strictTranslator(locale)}>{page}</I18nextProvider>
    </PageLanguageContext.Provider>,
  );
}
