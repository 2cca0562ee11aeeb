import { languages, setLanguages } from '@quayside/contract/site/locales';

import { cleanAmountText, readPastedAmount } from '../amount/amount-text';
import { fieldDecimal, formatAmount, formatDecimal } from './format-decimal';
import { formatCountdown, formatDate } from './format-time';

test.each(['fa', 'ckb', 'ar-EG', 'bn', 'de', 'ru'])(
  'an amount formatted for a field is parsed back to the same amount (%s)',
  (formatting) => {
    const known = languages();
    setLanguages([{ ...known[0], formatting }]);
    try {
      expect(cleanAmountText(fieldDecimal('1.5', 'en'))).toBe('1.5');
      expect(cleanAmountText(fieldDecimal('0.05', 'en'))).toBe('0.05');
    } finally {
      setLanguages(known);
    }
  },
);

describe('formatDecimal', () => {
  it.each([
    ['0', '0', '0'],
    ['1234', '1,234', '1234'],
    ['12345.6700', '12,345.67', '12\u00a0345,67'],
    ['1000000', '1,000,000', '1\u00a0000\u00a0000'],
    ['-5.10', '\u22125.1', '\u22125,1'],
    ['0.000000000000000001', '0.000000000000000001', '0,000000000000000001'],
    ['1.000', '1', '1'],
    ['abc', 'abc', 'abc'],
  ])('formats %s', (decimal, en, ru) => {
    expect(formatDecimal(decimal, 'en')).toBe(en);
    expect(formatDecimal(decimal, 'ru')).toBe(ru);
  });

  it('keeps trailing zeros on request', () => {
    expect(formatDecimal('12345.50', 'en', true)).toBe('12,345.50');
    expect(formatDecimal('3.00', 'ru', true)).toBe('3,00');
  });

  it('keeps amount and unit on one line', () => {
    expect(formatAmount('0.5', 'ETH', 'ru')).toBe('0,5\u00a0ETH');
  });

  it('isolates an amount in right-to-left text, and the field still accepts it when pasted', () => {
    const known = languages();
    setLanguages([...known, { ...known[0], code: 'he', formatting: 'he', direction: 'rtl' }]);
    try {
      const amount = formatAmount('1234.5', 'ETH', 'he');
      expect(amount).toBe('\u20661,234.5\u00a0ETH\u2069');
      expect(readPastedAmount(amount)).toBe('1234.5');
    } finally {
      setLanguages(known);
    }
  });
});

test.each([
  ['7.9', '7.90\u00a0USD', '7,90\u00a0USD'],
  ['7.95', '7.95\u00a0USD', '7,95\u00a0USD'],
  ['200', '200\u00a0USD', '200\u00a0USD'],
  ['200.00', '200\u00a0USD', '200\u00a0USD'],
  ['12345.500', '12,345.50\u00a0USD', '12\u00a0345,50\u00a0USD'],
  ['0.1234', '0.1234\u00a0USD', '0,1234\u00a0USD'],
  ['abc', 'abc\u00a0USD', 'abc\u00a0USD'],
])('formatAmount shows %s dollars as %s in English and as %s in Russian', (decimal, en, ru) => {
  expect([formatAmount(decimal, 'USD', 'en'), formatAmount(decimal, 'USD', 'ru')]).toEqual([
    en,
    ru,
  ]);
  expect(formatAmount('7.90', 'USDT', 'en')).toBe('7.9\u00a0USDT');
});

describe('formatCountdown', () => {
  it.each([
    [0, '0:00'],
    [-5, '0:00'],
    [999, '0:01'],
    [65_000, '1:05'],
    [3_600_000, '1:00:00'],
  ])('formats %d ms as %s', (leftMs, text) => {
    expect(formatCountdown(leftMs)).toBe(text);
  });
});

it('formatDate shows the same calendar day in every time zone', () => {
  expect(formatDate('2026-01-12', 'en')).toBe('January 12, 2026');
  expect(formatDate('2026-01-12', 'ru')).toBe('12 января 2026 г.');
});
