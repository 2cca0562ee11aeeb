import { decimalsAtPrice, formatShortQuantity } from './short-amount';

test.each([
  ['a stablecoin', 1, 2],
  ['a stablecoin slightly above one dollar', 1.003, 2],
  ['a coin worth cents', 0.12, 2],
  ['LTC at 80', 80, 4],
  ['ETH at 2,405', 2405, 6],
  ['BTC at 65,000', 65_000, 7],
  ['no price', 0, null],
  ['an invalid price', Number.NaN, null],
] as const)('decimalsAtPrice handles %s', (_name, priceUsd, decimals) => {
  expect(decimalsAtPrice(priceUsd)).toBe(decimals);
});

describe('formatShortQuantity', () => {
  it.each([
    ['718.992503', 'USDT', null, '718.99', '718,99'],
    ['699.4', 'USDC', '1.0002', '699.40', '699,40'],
    ['699.999999', 'FDUSD', null, '699.99', '699,99'],
    ['12345', 'USDT', null, '12,345', '12\u00a0345'],
    ['0.003456', 'USDT', null, '0.0034', '0,0034'],
    ['0', 'USDT', null, '0', '0'],
    ['-3.456789', 'USDT', null, '\u22123.45', '\u22123,45'],
    ['-0.003456', 'USDT', null, '\u22120.0034', '\u22120,0034'],
    ['0.052903792278887183', 'ETH', '2405.1', '0.052903', '0,052903'],
    ['0.5', 'ETH', '2405.1', '0.5', '0,5'],
    ['0.052903792278887183', 'ETH', null, '0.05290379', '0,05290379'],
    ['0.00000041', 'BTC', '65000', '0.0000004', '0,0000004'],
    ['0.000000000041', 'ETH', '2405.1', '0.000000000041', '0,000000000041'],
    ['7.9', 'USD', '1', '7.90', '7,90'],
  ])(
    'formats %s %s (price: %s) with as many decimals as the value requires',
    (decimal, unit, priceUsd, en, ru) => {
      expect([
        formatShortQuantity(decimal, unit, priceUsd, 'en'),
        formatShortQuantity(decimal, unit, priceUsd, 'ru'),
      ]).toEqual([en, ru]);
    },
  );
});
