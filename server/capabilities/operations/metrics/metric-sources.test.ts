import { createManualClock } from '../../../testing/manual-clock';
import { createMetricSources, type MetricSourceDeps } from './metric-sources';

const chain = (key: string) => ({ key, head: () => Promise.resolve({ height: 1, hash: '0x1' }) });

test('the heads of payout-only chains are watched too', async () => {
  const orders = {
    clock: createManualClock(),
    chains: [chain('evm-1')],
    catalogue: { all: [] },
  } as unknown as MetricSourceDeps['orders'];
  const { chainHeadAges } = createMetricSources({
    orders,
    payoutChains: [chain('tron')],
  } as unknown as MetricSourceDeps);
  expect(await chainHeadAges()).toEqual([
    { chainKey: 'evm-1', ageMs: 0 },
    { chainKey: 'tron', ageMs: 0 },
  ]);
});

test('a chain that lost hot wallet transactions is reported with the number of nonces that it lacks', async () => {
  const evm = (key: string, minedNonces: () => Promise<number>) => ({
    ...chain(key),
    usesNonces: true,
    minedNonces,
  });
  const stores = { transfers: { settledNonces: () => Promise.resolve(7) } };
  const chains = [
    evm('behind', () => Promise.resolve(5)),
    evm('ahead', () => Promise.resolve(9)),
    evm('away', () => Promise.reject(new Error('away'))),
    { ...chain('ltc'), usesNonces: false },
  ];
  const orders = {
    clock: createManualClock(),
    chains,
    stores,
    catalogue: { all: [] },
  } as unknown as MetricSourceDeps['orders'];
  const { noncesBehind } = createMetricSources({
    orders,
    payoutChains: [],
  } as unknown as MetricSourceDeps);
  expect(await noncesBehind()).toEqual([
    { chainKey: 'behind', count: 2 },
    { chainKey: 'ahead', count: 0 },
  ]);
});
