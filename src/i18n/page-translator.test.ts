import { resolve } from 'node:path';

import { loadDictionaries } from '@quayside/content-service/load/load-dictionaries';
import { createProblems } from '@quayside/content-service/load/problems';
import { defaultLocale, inLocale, locales, type Locale } from '@quayside/contract/site/locales';
import { createInstance } from 'i18next';

import { createPageTranslator } from './page-translator';

type Texts = Readonly<Record<string, unknown>>;
type Translate = (key: string, values?: object) => string;

const dictionaries = loadDictionaries({
  dir: resolve(__dirname, '../../content'),
  problems: createProblems(),
  sitePlaceholders: {},
});
const resources = Object.fromEntries(
  locales().map((locale) => [
    locale,
    Object.fromEntries(
      inLocale(dictionaries, locale).map(({ namespace, json }) => [
        namespace,
        JSON.parse(json) as Texts,
      ]),
    ),
  ]),
) as Record<Locale, Record<string, Texts>>;

/** Creates both translators with the same texts, as for a page in that language. */
function translatorsOf(
  language: Locale,
  texts: Record<string, Record<string, Texts>> = resources,
  fallbackNS: readonly string[] = ['common', 'errors'],
) {
  const ofHtml = createInstance();
  void ofHtml.init({
    resources: texts,
    lng: language,
    fallbackLng: defaultLocale(),
    defaultNS: 'common',
    fallbackNS: [...fallbackNS],
    returnNull: false,
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return {
    ofHtml,
    ofBrowser: createPageTranslator({
      language,
      fallbackLanguage: defaultLocale(),
      defaultNS: 'common',
      fallbackNS,
      resources: texts,
    }),
  };
}

const asked = (
  translator: ReturnType<typeof createPageTranslator>,
  namespace?: string,
): Translate =>
  (translator.getFixedT as unknown as (language: null, of: string | null) => Translate)(
    null,
    namespace ?? null,
  );

const pluralEnding = /_(?:one|few|many|other)$/;

/** Returns the keys as code uses them, that is, without plural endings, with their texts. */
function keysOf(
  group: Texts,
  prefix = '',
): readonly { readonly key: string; readonly text: string; readonly isCounted: boolean }[] {
  return Object.entries(group).flatMap(([name, entry]) => {
    if (typeof entry !== 'string') return keysOf(entry as Texts, `${prefix}${name}.`);
    return [
      {
        key: `${prefix}${name.replace(pluralEnding, '')}`,
        text: entry,
        isCounted: pluralEnding.test(name) || entry.includes('{{count}}'),
      },
    ];
  });
}

const valuesOf = (text: string): object =>
  Object.fromEntries(
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, `<${name}> & "$1" \u00a0`]),
  );
const counts = [0, 1, 2, 5, 11, 21, 22, 25, 101, 1.5];

test.each(locales())(
  'every text in %s is identical in the browser and in the static HTML',
  (language) => {
    const { ofHtml, ofBrowser } = translatorsOf(language);
    const rendered = Object.entries(inLocale(resources, language)).flatMap(([namespace, texts]) =>
      keysOf(texts).flatMap(({ key, text, isCounted }) => {
        const values = valuesOf(text);
        const all = [
          undefined,
          values,
          ...(isCounted ? counts : [3]).map((count) => ({ ...values, count })),
        ];
        return all.map(
          (given) =>
            [
              `${namespace}:${key}`,
              asked(ofBrowser, namespace)(key, given),
              asked(ofHtml, namespace)(key, given),
            ] as const,
        );
      }),
    );
    expect(rendered.length).toBeGreaterThan(5_000);
    expect(rendered.filter(([, inBrowser, inHtml]) => inBrowser !== inHtml)).toEqual([]);
  },
);

describe('translators with missing texts', () => {
  const lacking = {
    ru: {
      common: { own: 'своё', both: 'общее' },
      price: {
        both: 'цена',
        days_one: '{{count}} день',
        days_few: '{{count}} дня',
        days_many: '{{count}} дней',
        days_other: '{{count}} дня',
      },
      errors: { late: 'поздно' },
    },
    en: {
      common: {
        own: 'own',
        both: 'common',
        only: 'English',
        eggs_one: '{{count}} egg',
        eggs_other: '{{count}} eggs',
        eggs_zero: 'no eggs',
        empty: '',
      },
      price: { both: 'price', places: '{{ spaced }} {{a}}{{a}} {{none}}' },
    },
  };
  const { ofHtml, ofBrowser } = translatorsOf('ru', lacking, ['common', 'errors']);
  test.each<readonly [string, object | undefined]>([
    ...[
      'both',
      'own',
      'only',
      'late',
      'nowhere',
      'deep.nowhere',
      'common:both',
      'errors:late',
      'errors:own',
      'common:nowhere',
      'empty',
      'places',
    ].map((key) => [key, undefined] as const),
    ['days', { count: 3 }],
    ['days', { count: 21 }],
    ['days', { count: '3' }],
    ['eggs', { count: 0 }],
    ['eggs', { count: 1 }],
    ['eggs', { count: 4 }],
    ['both', { count: 4 }],
    ['places', { spaced: 1, a: null }],
    ['places', { a: undefined, none: '{{a}}' }],
    ['places', {}],
  ])('agree on the key %j with the values %j', (key, values) => {
    for (const namespace of ['price', 'common', 'absent', undefined])
      expect(asked(ofBrowser, namespace)(key, values)).toBe(asked(ofHtml, namespace)(key, values));
  });
});

test('texts added later are translated like those loaded with the page', () => {
  const { ofHtml, ofBrowser } = translatorsOf('ru', { ru: { common: { own: 'своё' } } }, []);
  for (const translator of [ofHtml, ofBrowser]) {
    expect(translator.hasResourceBundle('ru', 'late')).toBe(false);
    translator.addResourceBundle('en', 'late', { title: 'Late', more: 'More' });
    translator.addResourceBundle('ru', 'late', { title: 'Поздно' });
    translator.addResourceBundle('ru', 'late', { words: 'Слова' });
    expect(['title', 'more', 'words', 'own'].map((key) => asked(translator, 'late')(key))).toEqual([
      'Поздно',
      'More',
      'Слова',
      'own',
    ]);
    expect(translator.hasResourceBundle('ru', 'late')).toBe(true);
  }
});
