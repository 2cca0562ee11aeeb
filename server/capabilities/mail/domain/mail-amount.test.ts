import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { languages, setLanguages } from '@quayside/contract/site/locales';

import { mailAmount } from './mail-amount';

const amount = (slug: string, minor: bigint, locale: string) =>
  mailAmount(minor, defaultCatalogue.bySlug(slug)!, locale);

test.each([
  [
    'eth',
    123_456_789_012_345_678_901n,
    '123.456789012345678901\u00a0ETH',
    '123,456789012345678901\u00a0ETH',
  ],
  ['usdterc20', 1_234_500_000n, '1,234.5\u00a0USDT (ERC20)', '1234,5\u00a0USDT (ERC20)'],
  ['usdterc20', 12_345_000_000n, '12,345\u00a0USDT (ERC20)', '12\u00a0345\u00a0USDT (ERC20)'],
  ['eth', 1n, '0.000000000000000001\u00a0ETH', '0,000000000000000001\u00a0ETH'],
])('mailAmount formats every digit of %s in each language', (slug, minor, en, ru) => {
  expect(amount(slug, minor, 'en')).toBe(en);
  expect(amount(slug, minor, 'ru')).toBe(ru);
});

test.each([
  ['usd', 790n, '7.90\u00a0USD', '7,90\u00a0USD'],
  ['usd', 17_554n, '175.54\u00a0USD', '175,54\u00a0USD'],
  ['eur', 10_000n, '100\u00a0EUR', '100\u00a0EUR'],
  ['eur', 1_234_550n, '12,345.50\u00a0EUR', '12\u00a0345,50\u00a0EUR'],
  ['eur', 5n, '0.05\u00a0EUR', '0,05\u00a0EUR'],
])('mailAmount formats the cents of %s with both digits or not at all', (slug, minor, en, ru) => {
  expect(amount(slug, minor, 'en')).toBe(en);
  expect(amount(slug, minor, 'ru')).toBe(ru);
});

test.each([
  ['fa', '1,234,567.8'],
  ['ar-EG', '1,234,567.8'],
  ['mr', '12,34,567.8'],
  ['fr', '1\u202f234\u202f567,8'],
])('mailAmount uses Latin digits in %s, as the site does', (formatting, digits) => {
  const known = languages();
  setLanguages([{ ...known[0], formatting }]);
  try {
    expect(amount('usdterc20', 1_234_567_800_000n, known[0].code)).toBe(
      `${digits}\u00a0USDT (ERC20)`,
    );
  } finally {
    setLanguages(known);
  }
});
