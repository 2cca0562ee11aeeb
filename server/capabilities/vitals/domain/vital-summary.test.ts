import { vitalBounds, vitalBucket, vitalMetrics } from '@quayside/contract/site/web-vitals';

import { MIN_SAMPLES, summariseVital, vitalLimits } from './vital-summary';

/** Counts measurements as the pages and the record do. */
function countsOf(metric: (typeof vitalMetrics)[number], measured: readonly number[]) {
  const counts = new Map<number, number>();
  for (const each of measured) {
    const bucket = vitalBucket(metric, each);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return counts;
}

const times = (count: number, measured: number): readonly number[] =>
  Array.from({ length: count }, () => measured);

test.each(vitalMetrics)('the limits of %s are bounds of buckets', (metric) => {
  expect(vitalBounds[metric]).toEqual(
    expect.arrayContaining([vitalLimits[metric].good, vitalLimits[metric].poor]),
  );
});

test('three quarters of the measurements are at most the 75th percentile', () => {
  // 60 are at most 1000 ms; of the 40 up to 1200 ms, 15 more make three quarters.
  const counts = countsOf('LCP', [...times(60, 900), ...times(40, 1_100)]);
  expect(summariseVital('LCP', counts)).toEqual({
    samples: 100,
    p75: 1_000 + (200 * 15) / 40,
    goodShare: 1,
    poorShare: 0,
  });
});

test('pages without any layout shift have a percentile of 0', () => {
  expect(summariseVital('CLS', countsOf('CLS', times(80, 0))).p75).toBe(0);
});

test('values above the last bound count as that bound, and as poor', () => {
  const counts = countsOf('INP', [...times(20, 40), ...times(80, 60_000)]);
  expect(summariseVital('INP', counts)).toEqual({
    samples: 100,
    p75: 5_000,
    goodShare: 0.2,
    poorShare: 0.8,
  });
});

test('a value at a limit is still good, or not yet poor', () => {
  const { goodShare, poorShare } = summariseVital(
    'LCP',
    countsOf('LCP', [2_500, 2_501, 4_000, 4_001]),
  );
  expect([goodShare, poorShare]).toEqual([0.25, 0.25]);
});

test('there is no percentile of too few measurements', () => {
  const summary = (count: number) => summariseVital('LCP', countsOf('LCP', times(count, 900)));
  expect([summary(MIN_SAMPLES - 1).p75, typeof summary(MIN_SAMPLES).p75]).toEqual([null, 'number']);
});
