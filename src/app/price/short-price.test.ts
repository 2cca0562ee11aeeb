import { shortPrice } from './short-price';

it.each([
  ['64123.456789', '64123.45'],
  ['3', '3.00'],
  ['1.5', '1.50'],
  ['0.9999', '0.9999'],
  ['0.00001234567890', '0.0000123456'],
])('shows %s as %s', (decimal, shown) => {
  expect(shortPrice(decimal)).toBe(shown);
});
