import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { createGauges } from './metric-gauges';
import type { MetricSources } from './metric-sources';
import type { RequestObservation } from './request-observation';

export type Metrics = {
  readonly contentType: string;
  /** Counts one answered request. */
  observeRequest(observation: RequestObservation): void;
  /**
   * All metrics in Prometheus' text format. A source that fails leaves its own metric out and
   * raises `metrics_source_failed`.
   */
  read(): Promise<string>;
};

const durationBucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The server's metrics, explained in docs/operations.md. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets: durationBucketsSeconds,
    registers: [registry],
  });
  const refreshers = createGauges(registry, sources);
  const failures = new Gauge({
    name: 'metrics_source_failed',
    help: '1 for each metric whose source could not be read',
    labelNames: ['metric'],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    observeRequest({ method, route, status, durationMs }) {
      requests.inc({ method, route, status });
      durations.observe({ route }, durationMs / 1_000);
    },
    async read() {
      await Promise.all(
        refreshers.map(async ({ metric, refresh }) => {
          const hasFailed = await refresh().then(
            () => false,
            () => true,
          );
          failures.set({ metric }, hasFailed ? 1 : 0);
        }),
      );
      return registry.metrics();
    },
  };
}
