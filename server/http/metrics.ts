import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { QueueCount } from '../ports/queue-count';
import type { RequestObservation } from './request-observation';

/** Where the numbers come from. Each is asked when the metrics are read, so that nothing is counted for nobody. */
export type MetricSources = {
  readonly ordersByState: () => Promise<
    readonly { readonly state: string; readonly count: number }[]
  >;
  readonly stuckOrders: () => Promise<number>;
  readonly transfersByState: () => Promise<
    readonly { readonly chainKey: string; readonly state: string; readonly count: number }[]
  >;
  /** Transfers that a reorganisation took out of the chain, and that are not in it again. */
  readonly reopenedTransfers: () => Promise<
    readonly { readonly chainKey: string; readonly count: number }[]
  >;
  /** By how many nonces each chain is behind what we saw of our hot wallet on it. */
  readonly noncesBehind: () => Promise<
    readonly { readonly chainKey: string; readonly count: number }[]
  >;
  readonly queues: () => Promise<readonly QueueCount[]>;
  readonly mailByState: () => Promise<
    readonly { readonly state: string; readonly count: number }[]
  >;
  readonly messagesByState: () => Promise<
    readonly { readonly state: string; readonly count: number }[]
  >;
  readonly messageFailures: () => Promise<
    readonly { readonly failure: string; readonly count: number }[]
  >;
  /** How long the oldest message of a bot waits; 0 when none does. */
  readonly oldestMessageAgeMs: () => Promise<number>;
  /** How many rewards wait for a price. */
  readonly pendingRewards: () => Promise<number>;
  readonly cardPaymentsByState: () => Promise<
    readonly { readonly state: string; readonly count: number }[]
  >;
  readonly stuckCardPayments: () => Promise<number>;
  /** How many faults the books have. */
  readonly ledgerFaults: () => Promise<number>;
  readonly priceAges: () => Promise<
    readonly { readonly currencyTitle: string; readonly ageMs: number }[]
  >;
  /** How long ago each chain's newest block was first seen by us. */
  readonly chainHeadAges: () => Promise<
    readonly { readonly chainKey: string; readonly ageMs: number }[]
  >;
  /** Whether each chain's node answers. */
  readonly chainAnswers: () => readonly {
    readonly chainKey: string;
    readonly isAnswering: boolean;
  }[];
  /** What is free on the disk of the data folder; `null` while it is not known. */
  readonly freeDiskBytes: () => number | null;
  /** How far others are ahead of this machine's clock. */
  readonly clockOffsetMs: () => number;
  readonly isSuspended: () => boolean;
  readonly pausedTokens: () => Promise<readonly { readonly assetSlug: string }[]>;
};

export type Metrics = {
  readonly contentType: string;
  /** Counts one answered request. */
  observeRequest(observation: RequestObservation): void;
  /** All metrics in Prometheus' text form. A source that fails leaves its own metric out and raises `metrics_source_failed`. */
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

type Sample = { readonly labels: Readonly<Record<string, string>>; readonly measured: number };
type Refresher = { readonly metric: string; readonly refresh: () => Promise<void> };

function createGauges(registry: Registry, sources: MetricSources): readonly Refresher[] {
  const gauge = (
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => Promise<readonly Sample[]>,
  ): Refresher => {
    const made = new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
    return {
      metric: name,
      async refresh() {
        // Without what it was: a state that no order is in any more has no series, and a failing source none at all.
        made.reset();
        if (labelNames.length === 0) made.remove();
        for (const { labels, measured } of await read()) made.set(labels, measured);
      },
    };
  };
  const one = async (measured: Promise<number>): Promise<readonly Sample[]> => [
    { labels: {}, measured: await measured },
  ];
  const seconds = (ageMs: number): number => ageMs / 1_000;
  return [
    gauge('orders', 'Orders by state', ['state'], async () =>
      (await sources.ordersByState()).map(({ state, count }) => ({
        labels: { state },
        measured: count,
      })),
    ),
    gauge('orders_stuck', 'Orders that wait for us longer than they should', [], () =>
      one(sources.stuckOrders()),
    ),
    gauge(
      'outgoing_transfers',
      'Transfers that we send, by chain and state',
      ['chain', 'state'],
      async () =>
        (await sources.transfersByState()).map(({ chainKey, state, count }) => ({
          labels: { chain: chainKey, state },
          measured: count,
        })),
    ),
    gauge(
      'outgoing_transfers_reopened',
      'Transfers that a reorganisation took out of the chain, and that are not in it again',
      ['chain'],
      async () =>
        (await sources.reopenedTransfers()).map(({ chainKey, count }) => ({
          labels: { chain: chainKey },
          measured: count,
        })),
    ),
    gauge(
      'hot_wallet_nonces_behind',
      'Nonces that the chain has lost of what we saw of our hot wallet',
      ['chain'],
      async () =>
        (await sources.noncesBehind()).map(({ chainKey, count }) => ({
          labels: { chain: chainKey },
          measured: count,
        })),
    ),
    gauge(
      'job_queue_length',
      'Jobs by queue; the dead letters are a queue too',
      ['queue', 'state'],
      async () =>
        (await sources.queues()).flatMap(({ name, due, later, active }) =>
          Object.entries({ due, later, active }).map(([state, count]) => ({
            labels: { queue: name, state },
            measured: count,
          })),
        ),
    ),
    gauge('mails', 'Mails by state; what was sent is counted for a month', ['state'], async () =>
      (await sources.mailByState()).map(({ state, count }) => ({
        labels: { state },
        measured: count,
      })),
    ),
    gauge(
      'messenger_messages',
      'Messages of bots by state; what was sent or failed is counted for a month',
      ['state'],
      async () =>
        (await sources.messagesByState()).map(({ state, count }) => ({
          labels: { state },
          measured: count,
        })),
    ),
    gauge(
      'messenger_messages_failed',
      'Messages of bots that are not sent, by reason',
      ['reason'],
      async () =>
        (await sources.messageFailures()).map(({ failure, count }) => ({
          labels: { reason: failure },
          measured: count,
        })),
    ),
    gauge(
      'messenger_message_oldest_seconds',
      'How long the oldest message of a bot waits',
      [],
      () => one(sources.oldestMessageAgeMs().then(seconds)),
    ),
    gauge('rewards_pending', 'Rewards that wait for a price, and are in no balance yet', [], () =>
      one(sources.pendingRewards()),
    ),
    gauge('card_payments', 'Card payments by state', ['state'], async () =>
      (await sources.cardPaymentsByState()).map(({ state, count }) => ({
        labels: { state },
        measured: count,
      })),
    ),
    gauge(
      'card_payments_stuck',
      'Card payments with a problem, or that wait for a bank for too long',
      [],
      () => one(sources.stuckCardPayments()),
    ),
    gauge('ledger_imbalance', 'Faults in the books: 0 when every asset sums to zero', [], () =>
      one(sources.ledgerFaults()),
    ),
    gauge('price_age_seconds', 'Age of the price in use, by currency', ['currency'], async () =>
      (await sources.priceAges()).map(({ currencyTitle, ageMs }) => ({
        labels: { currency: currencyTitle },
        measured: seconds(ageMs),
      })),
    ),
    gauge(
      'chain_head_age_seconds',
      'Time since a new block was seen, by chain',
      ['chain'],
      async () =>
        (await sources.chainHeadAges()).map(({ chainKey, ageMs }) => ({
          labels: { chain: chainKey },
          measured: seconds(ageMs),
        })),
    ),
    gauge('chain_answering', '1 while the node of a chain answers, by chain', ['chain'], () =>
      Promise.resolve(
        sources.chainAnswers().map(({ chainKey, isAnswering }) => ({
          labels: { chain: chainKey },
          measured: isAnswering ? 1 : 0,
        })),
      ),
    ),
    gauge('data_disk_free_bytes', 'Free bytes on the disk of the data folder', [], () => {
      const free = sources.freeDiskBytes();
      return Promise.resolve(free === null ? [] : [{ labels: {}, measured: free }]);
    }),
    gauge(
      'token_paused',
      '1 for each token that was seen to move less than it says',
      ['asset'],
      async () =>
        (await sources.pausedTokens()).map(({ assetSlug }) => ({
          labels: { asset: assetSlug },
          measured: 1,
        })),
    ),
    gauge(
      'clock_offset_seconds',
      'How far the database or a chain is ahead of the clock of this machine',
      [],
      () => one(Promise.resolve(seconds(sources.clockOffsetMs()))),
    ),
    gauge('suspended', '1 while new orders are suspended', [], () =>
      one(Promise.resolve(sources.isSuspended() ? 1 : 0)),
    ),
  ];
}
