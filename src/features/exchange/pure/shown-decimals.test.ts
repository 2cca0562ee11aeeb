import { shownDecimals } from './shown-decimals';

test.each([
  ['a stablecoin', '1202.5', '1202.5', 2],
  ['a stablecoin a little above the dollar', '1000', '1003', 2],
  ['a coin of cents', '1000', '120', 2],
  ['LTC at 80', '1', '80', 4],
  ['ETH at 2,405', '0.5', '1202.5', 6],
  ['BTC at 65,000', '0.01', '650', 7],
  ['nothing', '0', '0', null],
  ['an unknown worth', '1', '', null],
] as const)('%s', (_name, amount, worthUsd, decimals) => {
  expect(shownDecimals(amount, worthUsd)).toBe(decimals);
});
