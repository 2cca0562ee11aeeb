import { everyFew, findGaps, summarisePrices } from './price-summary';

const at = (...prices: string[]) =>
  prices.map((priceUsd, index) => ({ atMs: index * 60_000, priceUsd }));

it('summarisePrices compares prices digit by digit, not as floating-point numbers', () => {
  const points = at(
    '9007199254740993.000000000000000002',
    '9007199254740993.000000000000000001',
    '9007199254740993.000000000000000003',
  );
  expect(summarisePrices(points)).toMatchObject({
    low: points[1],
    high: points[2],
    change: { direction: 'level' },
  });
  expect(summarisePrices([])).toBeNull();
});

it.each([
  [at(), []],
  [at('1'), []],
  [
    [
      { atMs: 0, priceUsd: '1' },
      { atMs: 60_000, priceUsd: '1' },
      { atMs: 360_001, priceUsd: '1' },
    ],
    [1],
  ],
])('findGaps finds long gaps between recorded prices', (points, gaps) => {
  expect(findGaps(points, 3_600_000)).toEqual(gaps);
});

it.each([
  [0, 0],
  [59, 59],
  [60, 60],
  [61, 31],
  [300, 60],
])('everyFew reduces %d points to %d, always including the last point', (count, left) => {
  const points = Array.from({ length: count }, (_, index) => index);
  expect(everyFew(points, 60)).toHaveLength(left);
  expect(everyFew(points, 60).at(-1)).toBe(points.at(-1));
});
