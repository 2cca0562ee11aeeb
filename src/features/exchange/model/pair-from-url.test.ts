import { coinResponse, fewCoins } from '../fixtures/coins';
import { pairFixture } from '../fixtures/pair';
import { isFiatWanted, pairFromUrl } from './pair-from-url';
import { readCalculatorQuery } from './query-sync';

const all = [
  ...fewCoins.map((coin) => (coin.slug === 'btc' ? { ...coin, coinstatValue: 'bitcoin' } : coin)),
  coinResponse('USD', 'USD', { instrumentType: 'fiat' }),
];

test.each([
  ['?send=btc&receive=eth', 'btc-eth'],
  ['?send=usd', 'usd-usdterc20'],
  ['?receive=nothing', null],
  ['?coin=bitcoin', 'usd-btc'],
  ['?coin=usd', null],
  ['?coin=nothing', null],
  ['?send=eth&coin=bitcoin', 'eth-usdterc20'],
])('the URL query %s selects the pair %j', (search, expected) => {
  const pair = pairFromUrl(readCalculatorQuery(search), pairFixture, all);
  expect(pair === null ? null : `${pair.from.slug}-${pair.to.slug}`).toBe(expected);
});

test.each([
  ['?send=btc', false],
  ['?send=usd', true],
  ['?coin=bitcoin', true],
  ['?receive=eth&amount=1', false],
])('fiat currencies are needed for %s: %s', (search, expected) => {
  expect(isFiatWanted(readCalculatorQuery(search), fewCoins)).toBe(expected);
});
