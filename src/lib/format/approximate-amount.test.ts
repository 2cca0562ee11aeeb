import { approximateAmount } from './approximate-amount';

test.each([
  ['0.052903792278887183', '0.05290379'],
  ['1250.5', '1250.5'],
  ['24.50', '24.50'],
  ['12.000000001', '12'],
  ['0.000000001234', '0.0000000012'],
  ['100', '100'],
  ['0', '0'],
])('approximateAmount shows %s as %s', (decimal, shown) => {
  expect(approximateAmount(decimal)).toBe(shown);
});
