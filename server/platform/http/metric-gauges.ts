import { Gauge, type Registry } from 'prom-client';

import { one, seconds, type GaugeSource, type Sample } from './gauge-source';
import type { MetricSources } from './metric-sources';
import { leaseGauges, serviceGauges } from './service-gauges';
import { walletGauges } from './wallet-gauges';

export type Refresher = { readonly metric: string; readonly refresh: () => Promise<void> };

/** Registers every gauge. @returns a refresher per gauge, which reads its source again */
export function createGauges(registry: Registry, sources: MetricSources): readonly Refresher[] {
  return [
    ...orderGauges(sources),
    ...messageGauges(sources),
    ...moneyGauges(sources),
    ...walletGauges(sources),
    ...chainGauges(sources),
    ...serviceGauges(sources),
    ...leaseGauges(sources),
  ].map((source) => createGauge(registry, source));
}

function createGauge(
  registry: Registry,
  { metric, help, labelNames, read }: GaugeSource,
): Refresher {
  const gauge = new Gauge({
    name: metric,
    help,
    labelNames: [...labelNames],
    registers: [registry],
  });
  return {
    metric,
    async refresh() {
      // Drops the last samples, so that a state without orders has no series, and a failing source
      // none at all.
      gauge.reset();
      if (labelNames.length === 0) gauge.remove();
      for (const { labels, measured } of await read()) gauge.set(labels, measured);
    },
  };
}

type StateCount = { readonly state: string; readonly count: number };
type ChainCount = { readonly chainKey: string; readonly count: number };

const byState = async (counts: Promise<readonly StateCount[]>): Promise<readonly Sample[]> =>
  (await counts).map(({ state, count }) => ({ labels: { state }, measured: count }));
const byChain = async (counts: Promise<readonly ChainCount[]>): Promise<readonly Sample[]> =>
  (await counts).map(({ chainKey, count }) => ({ labels: { chain: chainKey }, measured: count }));

function orderGauges(sources: MetricSources): readonly GaugeSource[] {
  return [
    {
      metric: 'orders',
      help: 'Orders by state',
      labelNames: ['state'],
      read: () => byState(sources.ordersByState()),
    },
    {
      metric: 'orders_stuck',
      help: 'Orders that wait for us longer than they should',
      labelNames: [],
      read: () => one(sources.stuckOrders()),
    },
    {
      metric: 'outgoing_transfers',
      help: 'Transfers that we send, by chain and state',
      labelNames: ['chain', 'state'],
      read: async () =>
        (await sources.transfersByState()).map(({ chainKey, state, count }) => ({
          labels: { chain: chainKey, state },
          measured: count,
        })),
    },
    {
      metric: 'hot_wallet_missing',
      help: 'Coins to add to the hot wallet, by asset; 0 while it has enough',
      labelNames: ['asset'],
      read: async () =>
        (await sources.missingCoins()).map(({ assetSlug, coins }) => ({
          labels: { asset: assetSlug },
          measured: coins,
        })),
    },
    {
      metric: 'approvals_waiting',
      help: 'Transfers that wait until people approve them',
      labelNames: ['chain'],
      read: () => byChain(sources.awaitedApprovals()),
    },
    {
      metric: 'outgoing_transfers_reopened',
      help: 'Transfers that a reorganisation took out of the chain, and that are not in it again',
      labelNames: ['chain'],
      read: () => byChain(sources.reopenedTransfers()),
    },
    {
      metric: 'hot_wallet_nonces_behind',
      help: 'Nonces that the chain has lost of what we saw of our hot wallet',
      labelNames: ['chain'],
      read: () => byChain(sources.noncesBehind()),
    },
  ];
}

function messageGauges(sources: MetricSources): readonly GaugeSource[] {
  return [
    {
      metric: 'job_queue_length',
      help: 'Jobs by queue; the dead letters are a queue too',
      labelNames: ['queue', 'state'],
      read: async () =>
        (await sources.queues()).flatMap(({ name, due, later, active }) =>
          Object.entries({ due, later, active }).map(([state, count]) => ({
            labels: { queue: name, state },
            measured: count,
          })),
        ),
    },
    {
      metric: 'mails',
      help: 'Mails by state; what was sent is counted for a month',
      labelNames: ['state'],
      read: () => byState(sources.mailByState()),
    },
    {
      metric: 'messenger_messages',
      help: 'Messages of bots by state; what was sent or failed is counted for a month',
      labelNames: ['state'],
      read: () => byState(sources.messagesByState()),
    },
    {
      metric: 'messenger_messages_failed',
      help: 'Messages of bots that are not sent, by reason',
      labelNames: ['reason'],
      read: async () =>
        (await sources.messageFailures()).map(({ failure, count }) => ({
          labels: { reason: failure },
          measured: count,
        })),
    },
    {
      metric: 'messenger_message_oldest_seconds',
      help: 'How long the oldest message of a bot waits',
      labelNames: [],
      read: () => one(sources.oldestMessageAgeMs().then(seconds)),
    },
  ];
}

function moneyGauges(sources: MetricSources): readonly GaugeSource[] {
  return [
    {
      metric: 'rewards_pending',
      help: 'Rewards that wait for a price, and are in no balance yet',
      labelNames: [],
      read: () => one(sources.pendingRewards()),
    },
    {
      metric: 'card_payments',
      help: 'Card payments by state',
      labelNames: ['state'],
      read: () => byState(sources.cardPaymentsByState()),
    },
    {
      metric: 'card_payments_stuck',
      help: 'Card payments with a problem, or that wait for a bank for too long',
      labelNames: [],
      read: () => one(sources.stuckCardPayments()),
    },
    {
      metric: 'ledger_imbalance',
      help: 'Faults in the books: 0 when every asset sums to zero',
      labelNames: [],
      read: () => one(sources.ledgerFaults()),
    },
    {
      metric: 'price_age_seconds',
      help: 'Age of the price in use, by currency',
      labelNames: ['currency'],
      read: async () =>
        (await sources.priceAges()).map(({ currencyTitle, ageMs }) => ({
          labels: { currency: currencyTitle },
          measured: seconds(ageMs),
        })),
    },
  ];
}

function chainGauges(sources: MetricSources): readonly GaugeSource[] {
  return [
    {
      metric: 'chain_head_age_seconds',
      help: 'Time since a new block was seen, by chain',
      labelNames: ['chain'],
      read: async () =>
        (await sources.chainHeadAges()).map(({ chainKey, ageMs }) => ({
          labels: { chain: chainKey },
          measured: seconds(ageMs),
        })),
    },
    {
      metric: 'chain_answering',
      help: '1 while enough nodes of a chain answer and agree, by chain',
      labelNames: ['chain'],
      read: async () =>
        sources.chainAnswers().map(({ chainKey, isResponding }) => ({
          labels: { chain: chainKey },
          measured: isResponding ? 1 : 0,
        })),
    },
    ...nodeGauges(sources),
  ];
}

function nodeGauges({ chainNodes, singleNodes }: MetricSources): readonly GaugeSource[] {
  return [
    {
      metric: 'chain_believes_one_node',
      help: '1 if one node is believed about coins that are worth something, by chain',
      labelNames: ['chain'],
      read: async () =>
        singleNodes().map(({ chainKey, isBelieved }) => ({
          labels: { chain: chainKey },
          measured: isBelieved ? 1 : 0,
        })),
    },
    {
      metric: 'chain_node_used',
      help: '1 while a node of a chain is used, by chain and node',
      labelNames: ['chain', 'node'],
      read: async () =>
        chainNodes().map(({ chainKey, name, problem }) => ({
          labels: { chain: chainKey, node: name },
          measured: problem === null ? 1 : 0,
        })),
    },
    {
      metric: 'chain_node_problem',
      help: '1 for the reason why a node of a chain is not used',
      labelNames: ['chain', 'node', 'problem'],
      read: async () =>
        chainNodes().flatMap(({ chainKey, name, problem }) =>
          problem === null
            ? []
            : [{ labels: { chain: chainKey, node: name, problem }, measured: 1 }],
        ),
    },
    {
      metric: 'chain_node_height',
      help: 'Height of the newest block of a node, by chain and node',
      labelNames: ['chain', 'node'],
      read: async () =>
        chainNodes().flatMap(({ chainKey, name, height }) =>
          height === null ? [] : [{ labels: { chain: chainKey, node: name }, measured: height }],
        ),
    },
  ];
}
