import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { languages, setLanguages, type Languages } from './locales';
import { WIDGET_LOADER, widgetLoaderUrl, widgetQuery } from './widget';

// Pages of other sites pin the loader's digest, so a changed loader must be a new file.
test.each([
  {
    path: '/widget/v1.js',
    integrity: 'sha384-+Xo8wYTDdMTSVHztjbYUlXPIumwj2NGflve3b0fBthnKNpXLg/Y09Np2G68ffDo/',
  },
  WIDGET_LOADER,
])('the published loader $path never changes', ({ path, integrity }) => {
  const bytes = readFileSync(resolve('static', path.slice(1)));
  expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity);
});

describe('widgetLoaderUrl', () => {
  const known = languages();
  const withCodes = (...codes: readonly string[]): Languages => {
    const [first, ...rest] = codes.map((code) => ({ ...known[0], code }));
    return first === undefined ? known : [first, ...rest];
  };
  afterEach(() => {
    setLanguages(known);
  });

  it.each([
    [['en', 'ru', 'es'], '/widget/v2.js?languages=ru,es'],
    [['de'], '/widget/v2.js'],
  ])('lists the languages with a prefix: %j', (codes, url) => {
    setLanguages(withCodes(...codes));
    expect(widgetLoaderUrl()).toBe(url);
  });
});

test.each([
  [{}, ''],
  [{ send: 'btc', receive: '', theme: 'system' as const }, '?send=btc'],
  [
    {
      send: 'btc',
      receive: 'eth',
      amount: '0.1',
      theme: 'dark' as const,
      ref: 'a&b',
      parent: 'https://a.example',
    },
    '?send=btc&receive=eth&amount=0.1&theme=dark&ref=a%26b&parent=https%3A%2F%2Fa.example',
  ],
])('widgetQuery builds the query for %j', (input, query) => {
  expect(widgetQuery(input)).toBe(query);
});
