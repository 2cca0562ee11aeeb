import { formatAmount } from '@quayside/contract/money/decimal';
import fc from 'fast-check';

import { readPrices } from './fetch-prices';

const list = [
  { slug: 'btc', price: '64123.456789' },
  { slug: 'eth', price: '1936.5' },
  { slug: 'usdterc20', price: '1.0001' },
  { slug: 'pepe', price: '0.00000123' },
  { slug: 'xmr', price: null },
  { slug: 'bad', price: '1e5' },
  { slug: 'zero', price: '0' },
  null,
  {},
];
const { rateBetween } = readPrices(list);

it.each([
  ['btc', 'eth', '33.11'],
  ['eth', 'btc', '0.03019'],
  ['btc', 'usdterc20', '64117.0'],
  ['pepe', 'btc', '0.00000000001918'],
  ['usdterc20', 'usdterc20', '1'],
])('converts 1 %s to %s using their prices', (from, to, rate) => {
  expect(rateBetween(from, to)).toBe(rate.replace(/\.?0+$/, ''));
});

it.each([
  ['btc', 'xmr'],
  ['xmr', 'btc'],
  ['bad', 'btc'],
  ['btc', 'zero'],
  ['btc', 'unknown'],
])('returns no rate from %s to %s if either of the two has no valid price', (from, to) => {
  expect(rateBetween(from, to)).toBeNull();
});

it.each([[null], ['text'], [{}]])('readPrices rejects %j, which is not a list', (json) => {
  expect(() => readPrices(json)).toThrow('no list');
});

it('rateBetween truncates its result and never rounds up', () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 30n });
  fc.assert(
    fc.property(price, price, (fromE24, toE24) => {
      const rate =
        readPrices([
          { slug: 'a', price: formatAmount(fromE24, 24) },
          { slug: 'b', price: formatAmount(toE24, 24) },
        ]).rateBetween('a', 'b') ?? '';
      const [whole = '', fraction = ''] = rate.split('.');
      const scale = 10n ** BigInt(fraction.length);
      expect(BigInt(whole + fraction) * toE24 <= fromE24 * scale).toBe(true);
    }),
  );
});
