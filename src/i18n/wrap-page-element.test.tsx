import { render } from '@testing-library/react';
import { wrapPageElement as wrapOfPlugin } from 'gatsby-plugin-react-i18next/dist/plugin/wrapPageElement';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

import { wrapPageElement } from './wrap-page-element';

const options = {
  siteUrl: 'https://quayside.example',
  redirect: false,
  trailingSlash: 'never',
  i18nextOptions: { defaultNS: 'common', returnNull: false, interpolation: { escapeValue: false } },
};

function pageIn(language: string, namespaces: readonly string[]) {
  const edges = namespaces.map((ns) => ({
    node: {
      ns,
      language,
      data: JSON.stringify({
        name: `${ns} in ${language}`,
        [ns]: `only in ${ns} <{{mark}}>`,
        deep: {
          counted_one: '{{count}} day',
          counted_other: '{{count}} days',
          counted_few: '{{count}} дня',
        },
      }),
    },
  }));
  return {
    location: { pathname: '/x', search: '', hash: '' },
    data: namespaces.length === 0 ? undefined : { locales: { edges } },
    pageContext: {
      language,
      i18n: {
        language,
        languages: ['en', 'ru'],
        defaultLanguage: 'en',
        generateDefaultLanguagePage: false,
        routed: language !== 'en',
        originalPath: '/x',
        path: language === 'en' ? '/x' : `/${language}/x`,
      },
    },
  };
}

/** Shows everything that a page can read from its translation context. */
function Probe() {
  const { t, i18n, ready } = useTranslation('price' as 'common');
  const ask = t as (key: string, values?: object) => string;
  const keys = ['name', 'price', 'common', 'common:name', 'deep.counted', 'nowhere'];
  return (
    <pre>
      {JSON.stringify([
        keys.map((key) => ask(key, { count: 3, mark: '&' })),
        i18n.language,
        i18n.options.defaultNS,
        i18n.options.fallbackNS,
        ready,
      ])}
    </pre>
  );
}

type Wrap = (args: { element: ReactElement; props: object }, options: object) => ReactElement;

const shown = (wrap: unknown, props: object) =>
  JSON.parse(
    render((wrap as Wrap)({ element: <Probe />, props }, options)).container.textContent,
  ) as unknown;

test.each([
  ['en', ['common', 'price', 'errors']],
  ['ru', ['errors', 'common', 'price']],
  ['ru', ['common']],
  ['en', []],
] as const)(
  'a page in %s with the texts %j is rendered as the plugin renders it',
  (language, namespaces) => {
    expect(shown(wrapPageElement, pageIn(language, namespaces))).toEqual(
      shown(wrapOfPlugin, pageIn(language, namespaces)),
    );
  },
);

test('a page keeps its texts when only its URL changes', () => {
  const props = pageIn('en', ['common', 'price']);
  const wrapped = () =>
    (wrapPageElement as unknown as Wrap)({ element: <Probe />, props: { ...props } }, options)
      .props as { i18n: unknown };
  expect(wrapped().i18n).toBe(wrapped().i18n);
});
