import { readPriceE24 } from './price-text';

it.each<[string | number, bigint]>([
  ['1', 10n ** 24n],
  ['0.00001792', 1792n * 10n ** 16n],
  ['3012.47000000', 301_247n * 10n ** 22n],
  [3011.5, 30_115n * 10n ** 23n],
  [8.55e-7, 855n * 10n ** 15n],
  [5e-9, 5n * 10n ** 15n],
  ['0.1234567890123456789012345', 123_456_789_012_345_678_901_234n],
])('readPriceE24 reads %s', (price, priceE24) => {
  expect(readPriceE24(price)).toBe(priceE24);
});

it.each<string | number>([
  '',
  '0',
  0,
  -1,
  '-1',
  'NaN',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '1e5',
  1e30,
  '1,5',
  '１',
])('readPriceE24 returns null for %s', (price) => {
  expect(readPriceE24(price)).toBeNull();
});
