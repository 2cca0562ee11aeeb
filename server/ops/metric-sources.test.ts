import { createManualClock } from '../test/manual-clock';
import { createMetricSources, type MetricSourceDeps } from './metric-sources';

const chain = (key: string) => ({ key, head: () => Promise.resolve({ height: 1, hash: '0x1' }) });

test('the heads of chains that we only send on are watched too', async () => {
  const orders = { clock: createManualClock(), chains: [chain('evm-1')], catalogue: { all: [] } } as unknown as MetricSourceDeps['orders'];
  const { chainHeadAges } = createMetricSources({ orders, payoutChains: [chain('tron')] } as unknown as MetricSourceDeps);
  expect(await chainHeadAges()).toEqual([{ chainKey: 'evm-1', ageMs: 0 }, { chainKey: 'tron', ageMs: 0 }]);
});
