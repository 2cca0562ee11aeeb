import fc from 'fast-check';

import { downsample } from './downsample';

const curve = fc
  .array(fc.bigInt({ min: 1n, max: 10n ** 30n }), { maxLength: 700 })
  .map((prices) => prices.map((priceE24, index) => ({ atMs: index * 60_000, priceE24 })));
const pricesOf = (points: readonly { priceE24: bigint }[]) =>
  points.map(({ priceE24 }) => priceE24).sort((one, other) => (one < other ? -1 : 1));

it('downsample keeps at most the given number of points, with the first, last, lowest and highest', () => {
  fc.assert(
    fc.property(curve, fc.integer({ min: 4, max: 400 }), (points, maxCount) => {
      const kept = downsample(points, maxCount);
      const places = kept.map((point) => points.indexOf(point));
      expect(kept.length).toBeLessThanOrEqual(maxCount);
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
      expect(places).not.toContain(-1);
      expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
      expect([pricesOf(kept)[0], pricesOf(kept).at(-1)]).toEqual([
        pricesOf(points)[0],
        pricesOf(points).at(-1),
      ]);
    }),
    { numRuns: 300 },
  );
});

it('downsample leaves a short curve as it is', () => {
  const points = [3n, 1n, 2n, 9n].map((priceE24) => ({ priceE24 }));
  expect(downsample(points, 4)).toBe(points);
  expect(downsample([], 4)).toEqual([]);
});

it('downsample keeps one point for each segment of a flat curve', () => {
  const level = Array.from({ length: 1000 }, () => ({ priceE24: 5n }));
  expect(downsample(level, 300)).toHaveLength(151);
});
