import { fiatName } from './fiat-name';

test.each([
  ['USD', 'en', 'US Dollar'],
  ['EUR', 'ru', 'евро'],
  ['no code', 'en', 'no code'],
])('fiatName of %j in %s is %j', (code, locale, name) => {
  expect(fiatName(code, locale)).toBe(name);
});
