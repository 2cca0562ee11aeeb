import fc from 'fast-check';

import { shortDecimal } from './short-decimal';

it.each([
  ['64123.456789', '64123.4'],
  ['1234567.89', '1234567'],
  ['33.1', '33.1'],
  ['1.000000001', '1'],
  ['0.00001234567', '0.0000123456'],
  ['0.5000', '0.5'],
  ['0', '0'],
  ['0.000', '0'],
])('shortDecimal cuts %s to %s', (decimal, short) => {
  expect(shortDecimal(decimal)).toBe(short);
});

it('shortDecimal never exceeds the amount, and never shows zero for an amount above zero', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (amountE18) => {
      const digits = amountE18.toString().padStart(19, '0');
      const decimal = `${digits.slice(0, -18)}.${digits.slice(-18)}`;
      const short = shortDecimal(decimal);
      expect(decimal.startsWith(short)).toBe(true);
      expect(/[1-9]/.test(short)).toBe(true);
    }),
  );
});
