import { compileHostPattern, fillHostTarget } from './host-pattern';
import { localisePath, splitLocale } from './locales';
import { isPagePath } from './page-path';
import { tidyPath } from './tidy-path';

describe('localised paths', () => {
  it.each([
    ['en', '/', '/'],
    ['ru', '/', '/ru'],
    ['en', '/order/*', '/order/*'],
    ['ru', '/exchange-eth-btc', '/ru/exchange-eth-btc'],
  ] as const)('localisePath turns %s %s into %s', (locale, path, localised) => {
    expect(localisePath(locale, path)).toBe(localised);
  });

  it.each([
    ['/', 'en', '/'],
    ['/ru', 'ru', '/'],
    ['/ru/order/1', 'ru', '/order/1'],
    ['/rural', 'en', '/rural'],
    ['/en/x', 'en', '/en/x'],
  ] as const)('splitLocale splits %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });
});

it.each([
  ['/exchange-*', '/exchange-ada-btc', true],
  ['/exchange-*', '/ru/exchange-ada-btc', false],
  ['/page-data/exchange-*/page-data.json', '/page-data/exchange-a-b/page-data.json', true],
  ['/*.js', '/app-1.js', true],
  ['/*.js', '/app-1xjs', false],
  ['/blog/:slug/page1', '/blog/guides/page1', true],
  ['/blog/:slug/page1', '/blog/guides/deep/page1', false],
])('compileHostPattern matches %s against %s: %s', (pattern, pathname, isMatching) => {
  expect(compileHostPattern(pattern)(pathname) !== null).toBe(isMatching);
});

it('fillHostTarget inserts the values of a pattern into the target', () => {
  const places = compileHostPattern('/old/:slug/*')('/old/a/b/c');
  expect(places).toEqual({ slug: 'a', splat: 'b/c' });
  expect(fillHostTarget('/new/:splat/of/:slug', places ?? {})).toBe('/new/b/c/of/a');
  expect(fillHostTarget('https://example.org:8443/x', places ?? {})).toBe(
    'https://example.org:8443/x',
  );
});

it.each([
  ['/', '/'],
  ['//', '/'],
  ['/a/', '/a'],
  ['//a///b//', '/a/b'],
  ['/a', '/a'],
  ['', ''],
])('tidyPath turns %j into %j', (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy);
});

test.each([
  ['/docs/fees', true],
  ['/', true],
  ['/apiary', true],
  ['/api', false],
  ['/api/v1/health', false],
  ['/graphql', false],
  ['/feed.xml', false],
  ['/pictures/a', false],
])('isPagePath(%j) returns %s', (path, isPage) => {
  expect(isPagePath(path)).toBe(isPage);
});
