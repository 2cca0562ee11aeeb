/** The names of the files in `src/templates`. The static HTML of each page has its own in `<html data-template>`. */
export const pageTemplates = [
  'BlogListPage',
  'ClientShellPage',
  'DocPage',
  'DocsIndexPage',
  'ErrorPage',
  'GlossaryPage',
  'HomePage',
  'NotFoundPage',
  'PairPage',
  'PairShellPage',
  'PopularPage',
  'PostPage',
  'PricePage',
  'RoadmapPage',
  'SectionsPage',
  'WidgetFramePage',
] as const;
export type PageTemplate = (typeof pageTemplates)[number];

/** Phones have a small touchscreen; everything else, tablets included, counts as a desktop. */
export const vitalDevices = ['phone', 'desktop'] as const;
export type VitalDevice = (typeof vitalDevices)[number];

/** The web vitals that pages report, as https://web.dev/articles/vitals defines them. */
export const vitalMetrics = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/**
 * The upper bounds of each metric's buckets, inclusive; one more bucket is for everything above the
 * last. In milliseconds; CLS has no unit. The published limits of "good" and "poor" and our own
 * goals are among them. Stored counts refer to these bounds by position, so changing a list
 * requires a migration that deletes the counts of that metric.
 */
export const vitalBounds: Readonly<Record<VitalMetric, readonly number[]>> = {
  LCP: [
    200, 400, 600, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000, 6000, 8000,
    12000, 20000,
  ],
  CLS: [0, 0.001, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1],
  INP: [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 700, 1000, 2000, 5000],
  FCP: [200, 400, 600, 800, 1000, 1200, 1500, 1800, 2200, 2600, 3000, 4000, 6000, 10000, 20000],
  TTFB: [50, 100, 200, 300, 400, 600, 800, 1000, 1400, 1800, 2500, 4000, 8000, 15000],
};

/** Returns the position of the bucket that a measurement belongs to. */
export function vitalBucket(metric: VitalMetric, measured: number): number {
  const bounds = vitalBounds[metric];
  const bucket = bounds.findIndex((bound) => measured <= bound);
  return bucket === -1 ? bounds.length : bucket;
}
