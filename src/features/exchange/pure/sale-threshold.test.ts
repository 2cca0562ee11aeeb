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
  ['the least coins that come to it', '0.199069705860878496', '3512.812', '699.29'],
  ['the same at another rate', '0.174822500000000001', '4000', '699.29'],
  ['coins that come to more than it by less than a cent', '0.28', '2499.999', '699.99'],
  ['none', '0', '3512.812', '0'],
])('%s', (_what, coins, price, money) => {
  expect(saleThreshold(coins, quote({ price }))).toBe(money);
});

test('what the payout itself costs is not a part of it', () => {
  expect(saleThreshold('0.5', quote({ price: '1400', finalNetworkFeeAmount: '1' }))).toBe('699');
  expect(saleThreshold('0', quote({ price: '1400', finalNetworkFeeAmount: '1' }))).toBe('0');
});

test('what cannot be read is no amount', () => {
  expect(saleThreshold('much', quote({}))).toBeNull();
});
