import { findByCode, findByAnyCode } from './find-by-code';

const coin = (
  currencyTitle: string,
  networkTitle: string,
  slug: string,
  bestChangeName = slug.toUpperCase(),
) => ({ currencyTitle, networkTitle, slug, bestChangeName });
const coins = [
  coin('USDT', 'ERC20', 'usdterc20'),
  coin('USDT', 'TRC20', 'usdttrc20'),
  coin('DASH', 'BSC', 'dashbsc'),
  coin('DASH', 'DASH', 'dash'),
  coin('XYZ', 'BSC', 'xyzbsc', 'XYZBEP20'),
];

test.each([
  ['usdttrc20', 'usdttrc20', 'usdttrc20'],
  ['USDTTRC20', 'usdttrc20', 'usdttrc20'],
  ['xyzbep20', 'xyzbsc', 'xyzbsc'],
  ['dash', 'dash', 'dash'],
  ['usdt', undefined, 'usdterc20'],
  ['XYZ', undefined, 'xyzbsc'],
  ['', undefined, undefined],
  ['doge', undefined, undefined],
])('for %j, findByCode finds %s and findByAnyCode finds %s', (code, named, addressed) => {
  expect([findByCode(coins, code)?.slug, findByAnyCode(coins, code)?.slug]).toEqual([
    named,
    addressed,
  ]);
});
