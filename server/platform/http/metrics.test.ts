import type { MetricSources } from './metric-sources';
import { createMetrics } from './metrics';
import { startMetricsServer, type MetricsServer } from './metrics-server';

const sources = (overrides: Partial<MetricSources> = {}): MetricSources => ({
  ordersByState: () => Promise.resolve([{ state: 'completed', count: 3 }]),
  stuckOrders: () => Promise.resolve(1),
  transfersByState: () => Promise.resolve([{ chainKey: 'evm-1', state: 'queued', count: 2 }]),
  missingCoins: () => Promise.resolve([{ assetSlug: 'eth', coins: 1.5 }]),
  awaitedApprovals: () => Promise.resolve([{ chainKey: 'evm-1', count: 1 }]),
  reopenedTransfers: () => Promise.resolve([{ chainKey: 'evm-1', count: 3 }]),
  noncesBehind: () => Promise.resolve([{ chainKey: 'evm-1', count: 4 }]),
  queues: () => Promise.resolve([{ name: 'order-advance', due: 1, later: 2, active: 0 }]),
  mailByState: () => Promise.resolve([{ state: 'waiting', count: 2 }]),
  messagesByState: () => Promise.resolve([{ state: 'waiting', count: 5 }]),
  messageFailures: () => Promise.resolve([{ failure: 'refused', count: 6 }]),
  oldestMessageAgeMs: () => Promise.resolve(7_500),
  pendingRewards: () => Promise.resolve(4),
  ledgerFaults: () => Promise.resolve(0),
  priceAges: () => Promise.resolve([{ currencyTitle: 'BTC', ageMs: 1_500 }]),
  chainHeadAges: () => Promise.resolve([{ chainKey: 'evm-1', ageMs: 2_000 }]),
  cardPaymentsByState: () => Promise.resolve([{ state: 'captured', count: 2 }]),
  stuckCardPayments: () => Promise.resolve(0),
  chainAnswers: () => [
    { chainKey: 'evm-1', isResponding: true },
    { chainKey: 'litecoin', isResponding: false },
  ],
  singleNodes: () => [
    { chainKey: 'evm-1', isBelieved: false },
    { chainKey: 'litecoin', isBelieved: true },
  ],
  chainNodes: () => [
    { chainKey: 'evm-1', name: 'one.example', problem: null, height: 7 },
    { chainKey: 'evm-1', name: 'two.example', problem: 'behind', height: 3 },
    { chainKey: 'evm-1', name: 'three.example', problem: 'unreachable', height: null },
  ],
  freeDiskBytes: () => 5_000_000,
  clockOffsetMs: () => 0,
  isSuspended: () => false,
  payoutHolds: () => [{ cause: 'operator' }],
  leases: async () => [
    { name: 'send evm-1', isHeldHere: true, unheldMs: 0 },
    { name: 'watch evm-1', isHeldHere: false, unheldMs: 31_000 },
  ],
  wallets: async () => [
    {
      chainKey: 'evm-1',
      assetSlug: 'eth',
      wallet: 'hot',
      differenceMinor: -7n,
      holdsPayouts: true,
    },
    {
      chainKey: 'evm-1',
      assetSlug: 'usdterc20',
      wallet: 'addresses',
      differenceMinor: 0n,
      holdsPayouts: false,
    },
  ],
  comparisonAges: async () => [
    { chainKey: 'evm-1', wallet: 'hot', ageMs: 2_000 },
    { chainKey: 'evm-1', wallet: 'cold', ageMs: Infinity },
  ],
  atAddresses: async () => [{ assetSlug: 'eth', dust: 0.25, gas: 0.5 }],
  pausedTokens: async () => [],
  contentRemote: async () => ({ state: 'diverged' }),
  webVitals: async () => [
    { template: 'PostPage', device: 'phone', metric: 'LCP', p75: 1_150.5 },
    { template: 'PostPage', device: 'phone', metric: 'CLS', p75: 0.02 },
  ],
  ...overrides,
});

describe('metrics', () => {
  test('report the values of their sources', async () => {
    const metrics = createMetrics(sources());
    metrics.observeRequest({ method: 'GET', route: '/api/v1/health', status: 200, durationMs: 4 });
    const lines = (await metrics.read()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'http_requests_total{method="GET",route="/api/v1/health",status="200"} 1',
        'orders{state="completed"} 3',
        'orders_stuck 1',
        'outgoing_transfers{chain="evm-1",state="queued"} 2',
        'hot_wallet_missing{asset="eth"} 1.5',
        'approvals_waiting{chain="evm-1"} 1',
        'outgoing_transfers_reopened{chain="evm-1"} 3',
        'hot_wallet_nonces_behind{chain="evm-1"} 4',
        'job_queue_length{queue="order-advance",state="later"} 2',
        'messenger_messages{state="waiting"} 5',
        'messenger_messages_failed{reason="refused"} 6',
        'messenger_message_oldest_seconds 7.5',
        'rewards_pending 4',
        'ledger_imbalance 0',
        'web_vitals_p75_seconds{template="PostPage",metric="LCP",device="phone"} 1.1505',
        'layout_shift_p75{template="PostPage",device="phone"} 0.02',
        'content_remote{state="diverged"} 1',
        'payouts_held{cause="operator"} 1',
        'price_age_seconds{currency="BTC"} 1.5',
        'chain_head_age_seconds{chain="evm-1"} 2',
        'chain_believes_one_node{chain="evm-1"} 0',
        'chain_believes_one_node{chain="litecoin"} 1',
        'chain_node_used{chain="evm-1",node="one.example"} 1',
        'chain_node_used{chain="evm-1",node="two.example"} 0',
        'chain_node_problem{chain="evm-1",node="two.example",problem="behind"} 1',
        'chain_node_problem{chain="evm-1",node="three.example",problem="unreachable"} 1',
        'chain_node_height{chain="evm-1",node="two.example"} 3',
        'wallet_difference{chain="evm-1",asset="eth",wallet="hot"} -7',
        'wallet_difference{chain="evm-1",asset="usdterc20",wallet="addresses"} 0',
        'wallet_compared_age_seconds{chain="evm-1",wallet="hot"} 2',
        'wallet_compared_age_seconds{chain="evm-1",wallet="cold"} +Inf',
        'asset_payouts_held{asset="eth"} 1',
        'deposit_dust{asset="eth"} 0.25',
        'deposit_gas{asset="eth"} 0.5',
        'suspended 0',
        'lease_held{work="send evm-1"} 1',
        'lease_held{work="watch evm-1"} 0',
        'lease_unheld_seconds{work="watch evm-1"} 31',
      ]),
    );
  });

  test('leave out a metric whose source fails, instead of reporting an old value', async () => {
    let isDown = false;
    const metrics = createMetrics(
      sources({
        ledgerFaults: () => (isDown ? Promise.reject(new Error('away')) : Promise.resolve(0)),
      }),
    );
    expect(await metrics.read()).toContain('\nledger_imbalance 0\n');
    isDown = true;
    const text = await metrics.read();
    expect(text).not.toMatch(/^ledger_imbalance /m);
    expect(text).toContain('metrics_source_failed{metric="ledger_imbalance"} 1');
    expect(text).toContain('metrics_source_failed{metric="orders"} 0');
  });

  test('have no series for a state without orders', async () => {
    const states = [[{ state: 'sending', count: 1 }], []];
    const metrics = createMetrics(
      sources({ ordersByState: () => Promise.resolve(states.shift() ?? []) }),
    );
    expect(await metrics.read()).toContain('orders{state="sending"} 1');
    expect(await metrics.read()).not.toContain('orders{');
  });
});

describe('the metrics server', () => {
  const servers: MetricsServer[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  test('serves nothing except GET /metrics', async () => {
    const server = await startMetricsServer(createMetrics(sources()), 0);
    servers.push(server);
    const response = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(response.headers.get('keep-alive')).toBe('timeout=72');
    expect(await response.text()).toContain('orders_stuck 1');
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
    expect(
      (await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: 'POST' })).status,
    ).toBe(404);
  });

  test('names METRICS_PORT if that port is already in use', async () => {
    const server = await startMetricsServer(createMetrics(sources()), 0);
    servers.push(server);
    await expect(startMetricsServer(createMetrics(sources()), server.port)).rejects.toThrow(
      'METRICS_PORT',
    );
  });
});
