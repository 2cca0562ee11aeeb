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
  expect(shownDecimals(amount, worthUsd, null)).toBe(decimals);
});

test.each([
  ['a coin that passes 100 dollars', '101', 4, 4],
  ['one that has left them behind', '106', 4, 5],
  ['one that falls back to them', '99', 5, 5],
  ['one that has fallen far below', '94', 5, 4],
  ['a stablecoin that strays', '1.12', 2, 2],
  ['one that is none any more', '1.5', 2, 3],
  ['a price that is not known any more', '', 4, 4],
] as const)(
  '%s keeps its decimals, unless it has moved far',
  (_name, worthUsd, before, decimals) => {
    expect(shownDecimals('1', worthUsd, before)).toBe(decimals);
  },
);
