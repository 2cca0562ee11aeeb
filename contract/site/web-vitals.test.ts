import { vitalBounds, vitalBucket, vitalMetrics } from './web-vitals';

describe('the buckets of web vitals', () => {
  test.each([
    ['LCP', 0, 0],
    ['LCP', 200, 0],
    ['LCP', 200.1, 1],
    ['LCP', 1200, 5],
    ['LCP', 2500, 9],
    ['LCP', 2500.5, 10],
    ['LCP', 4000, 12],
    ['LCP', 20_000, 17],
    ['LCP', 20_001, 18],
    ['CLS', 0, 0],
    ['CLS', 0.0004, 1],
    ['CLS', 0.01, 3],
    ['CLS', 0.1, 7],
    ['CLS', 0.11, 8],
    ['CLS', 7, 14],
    ['INP', 8, 0],
    ['INP', 100, 3],
    ['INP', 200, 5],
    ['INP', 501, 10],
    ['FCP', 1800, 7],
    ['FCP', 3000, 10],
    ['TTFB', 800, 6],
    ['TTFB', 1800.01, 10],
  ] as const)('%s %d belongs to bucket %d', (metric, measured, bucket) => {
    expect(vitalBucket(metric, measured)).toBe(bucket);
  });

  test.each(vitalMetrics)('of %s are in ascending order', (metric) => {
    const bounds = vitalBounds[metric];
    expect(bounds).toEqual([...new Set(bounds)].sort((one, other) => one - other));
  });
});
