import { compareDecimals, sumDecimals } from './signed-sum';

test.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['12.5', '-0.000001'], '12.499999'],
  [['-3', '1.25'], '-1.75'],
  [['1', 'nonsense'], '1'],
])('sumDecimals of %j is %s', (decimals, sum) => {
  expect(sumDecimals(decimals)).toBe(sum);
});

test.each([
  ['1.50', '1.5', 0],
  ['-1', '0', -1],
  ['10', '9.999999', 1],
])('compareDecimals of %s and %s is %i', (left, right, order) => {
  expect(compareDecimals(left, right)).toBe(order);
});
