import { compileHostPattern, fillHostTarget } from './host-pattern';
import { localisePath, splitLocale } from './locales';
import { isPagePath } from './page-path';
import { tidyPath } from './tidy-path';

describe('paths in languages', () => {
  it.each([
    ['en', '/', '/'],
    ['ru', '/', '/ru'],
    ['en', '/order/*', '/order/*'],
    ['ru', '/exchange-eth-btc', '/ru/exchange-eth-btc'],
  ] as const)('%s %s is %s', (locale, path, localised) => {
    expect(localisePath(locale, path)).toBe(localised);
  });

  it.each([
    ['/', 'en', '/'],
    ['/ru', 'ru', '/'],
    ['/ru/order/1', 'ru', '/order/1'],
    ['/rural', 'en', '/rural'],
    ['/en/x', 'en', '/en/x'],
  ] as const)('%s splits', (pathname, locale, path) => {
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
])('%s against %s', (pattern, pathname, isMatching) => {
  expect(compileHostPattern(pattern)(pathname) !== null).toBe(isMatching);
});

it('hands what stood in a pattern over to the target', () => {
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
])('%s is tidied to %s', (path, tidy) => {
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
])('%s may be a page: %s', (path, isPage) => {
  expect(isPagePath(path)).toBe(isPage);
});
