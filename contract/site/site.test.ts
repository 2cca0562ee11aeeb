import { matchesHostPattern } from './host-rules';
import { localisePath, splitLocale } from './locales';

describe('paths in languages', () => {
  it.each([['en', '/', '/'], ['ru', '/', '/ru'], ['en', '/order/*', '/order/*'], ['ru', '/exchange-eth-btc', '/ru/exchange-eth-btc']] as const)('%s %s is %s', (locale, path, localised) => {
    expect(localisePath(locale, path)).toBe(localised);
  });

  it.each([['/', 'en', '/'], ['/ru', 'ru', '/'], ['/ru/order/1', 'ru', '/order/1'], ['/rural', 'en', '/rural'], ['/en/x', 'en', '/en/x']] as const)('%s splits', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });
});

it.each([
  ['/exchange-*', '/exchange-ada-btc', true],
  ['/exchange-*', '/ru/exchange-ada-btc', false],
  ['/page-data/exchange-*/page-data.json', '/page-data/exchange-a-b/page-data.json', true],
  ['/*.js', '/app-1.js', true],
  ['/*.js', '/app-1xjs', false],
])('%s against %s', (pattern, pathname, isMatching) => {
  expect(matchesHostPattern(pattern, pathname)).toBe(isMatching);
});
