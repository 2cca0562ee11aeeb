import { shortPrice } from './short-price';

it.each([
  ['64123.456789', '64123.45'],
  ['3', '3.00'],
  ['1.5', '1.50'],
  ['0.9999', '0.9999'],
  ['0.1234567890', '0.12345678'],
  ['0.5000', '0.5'],
  ['0', '0'],
])(
  '%s becomes %s: a price has two decimals from one dollar up, and at most eight below one dollar',
  (decimal, shown) => {
    expect(shortPrice(decimal)).toBe(shown);
  },
);

it.each([
  ['0.00001234567890', '0.00001234'],
  ['0.00000001234567890', '0.00000001234'],
])('a very low price of %s is cut to four significant digits: %s', (decimal, shown) => {
  expect(shortPrice(decimal)).toBe(shown);
});
