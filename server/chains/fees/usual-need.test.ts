import { highNeed, largestOf, usualNeed } from './usual-need';

test.each<[string, bigint[], bigint]>([
  ['what is expected, without payouts', [], 55_000n],
  ['a little more after one payout that needed more', [80_000n], 60_000n],
  ['the mean of enough payouts', [46_000n, 63_000n, 46_000n, 63_000n, 57_000n], 55_000n],
  ['little more after one payout that needed a hundredfold', [5_500_000n], 88_000n],
  [
    'what a token needs whose payouts all need much more',
    Array.from({ length: 5 }, () => 500_000n),
    500_000n,
  ],
  ['the mean of many payouts', Array.from({ length: 50 }, () => 63_000n), 63_000n],
])('usualNeed returns %s', (_title, needs, expected) => {
  expect(usualNeed(55_000n, needs)).toBe(expected);
});

test.each<[string, bigint[], bigint]>([
  ['what is expected, without payouts', [], 90_000n],
  ['what is expected after a few payouts', [900_000n, 900_000n, 900_000n, 900_000n], 90_000n],
  ['no outlier among five payouts', [70_000n, 900_000n, 60_000n, 84_000n, 61_000n], 84_000n],
  ['less than expected if payouts need less', Array.from({ length: 50 }, () => 61_000n), 61_000n],
])('highNeed returns %s', (_title, needs, expected) => {
  expect(highNeed(90_000n, needs)).toBe(expected);
});

test('largestOf returns the largest amount', () => {
  expect([largestOf(3n, []), largestOf(3n, [1n, 9n, 2n])]).toEqual([3n, 9n]);
});
