import { quoteFixture } from '../fixtures/quote';
import { saleThreshold } from './sale-threshold';

const instrumentTo = {
  currencyTitle: 'USD',
  networkTitle: 'USD',
  precisionDecimals: 2,
  slug: 'usd',
};
const quote = (part: Parameters<typeof quoteFixture>[0]) =>
  quoteFixture({ instrumentTo, finalNetworkFeeAmount: '0', ...part });

test.each([
  [
    'the smallest coin amount that reaches a threshold',
    '0.199069705860878496',
    '3512.812',
    '699.29',
  ],
  ['the same threshold at another rate', '0.174822500000000001', '4000', '699.29'],
  ['a coin amount that exceeds a threshold by less than a cent', '0.28', '2499.999', '699.99'],
  ['zero', '0', '3512.812', '0'],
])('saleThreshold converts %s', (_what, coins, price, money) => {
  expect(saleThreshold(coins, quote({ price }))).toBe(money);
});

test('saleThreshold subtracts the network fee of the payout', () => {
  expect(saleThreshold('0.5', quote({ price: '1400', finalNetworkFeeAmount: '1' }))).toBe('699');
  expect(saleThreshold('0', quote({ price: '1400', finalNetworkFeeAmount: '1' }))).toBe('0');
});

test('saleThreshold returns null for an unreadable amount', () => {
  expect(saleThreshold('much', quote({}))).toBeNull();
});
