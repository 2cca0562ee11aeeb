import { moneyName } from './money-name';

test.each([
  ['USD', 'en', 'US Dollar'],
  ['EUR', 'ru', 'евро'],
  ['no code', 'en', 'no code'],
])('moneyName of %s in %s is %s', (code, locale, name) => {
  expect(moneyName(code, locale)).toBe(name);
});
