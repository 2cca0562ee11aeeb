import { shownDecimals } from './shown-decimals';

test.each([
  ['a stablecoin', '1202.5', '1202.5', 2],
  ['a stablecoin slightly above one dollar', '1000', '1003', 2],
  ['a coin worth cents', '1000', '120', 2],
  ['LTC at 80', '1', '80', 4],
  ['ETH at 2,405', '0.5', '1202.5', 6],
  ['BTC at 65,000', '0.01', '650', 7],
  ['a zero amount', '0', '0', null],
  ['an unknown value', '1', '', null],
] as const)('shownDecimals returns the decimals for %s', (_name, amount, worthUsd, decimals) => {
  expect(shownDecimals(amount, worthUsd, null)).toBe(decimals);
});

test.each([
  ['keeps the decimals of a coin just above 100 dollars', '101', 4, 4],
  ['adds a decimal for a coin well above 100 dollars', '106', 4, 5],
  ['keeps the decimals of a coin just below 100 dollars', '99', 5, 5],
  ['drops a decimal for a coin well below 100 dollars', '94', 5, 4],
  ['keeps the decimals of a stablecoin that drifts', '1.12', 2, 2],
  ['adds a decimal for a stablecoin that has lost its peg', '1.5', 2, 3],
  ['keeps the decimals when the price is no longer known', '', 4, 4],
] as const)('shownDecimals %s', (_name, worthUsd, before, decimals) => {
  expect(shownDecimals('1', worthUsd, before)).toBe(decimals);
});
