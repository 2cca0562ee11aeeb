import type { Chain } from '../../chains/chain';
import { createSystemClock } from '../../platform/clock/system-clock';
import { createRecurring } from '../../platform/jobs/recurring';
import { createSoleLeases } from '../../platform/leases/sole-leases';
import { addReconciliationJobs, type ReconciliationJobParts } from './jobs';

const MINUTE_MS = 60_000;
const BLOCK = { height: 7, hash: '0x7' };
const SNAPSHOT = {
  block: BLOCK,
  booked: [],
  transfers: [],
  received: [],
  hotWallets: ['hot'],
  due: [],
  totals: new Map(),
};

/** A chain without new blocks. Its nodes take this long to show balances. */
const idleChain = (key: string, answersAfterMs: number): Chain =>
  ({
    key,
    nativeSlug: 'eth',
    assetSlugs: ['eth'],
    hotWalletAddress: 'hot',
    coldAddress: null,
    head: async () => BLOCK,
    blockRefAt: async () => BLOCK,
    balancesAt: async () => {
      await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
      return [0n];
    },
  }) as unknown as Chain;

afterEach(() => {
  jest.useRealTimers();
});

test('addReconciliationJobs lets nodes read the history of a cold address', async () => {
  jest.useFakeTimers();
  const readColdHistory = jest.fn(async () => false);
  const chain = { ...idleChain('ltc', 0), readColdHistory };
  await runJobs({ all: [chain, idleChain('eth', 0)], payoutOnly: [] });
  expect(readColdHistory.mock.calls.length).toBeGreaterThan(100);
});

/** Runs the jobs for ten minutes. @returns when the wallets of each chain were compared */
async function runJobs(
  chains: ReconciliationJobParts['chains'],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const comparedAtMs = new Map<string, number[]>();
  const stores = {
    chains: { statuses: async () => new Map(chains.all.map(({ key }) => [key, { tip: BLOCK }])) },
    transfers: { followed: async () => [] },
    reconciliation: { snapshot: async () => SNAPSHOT, keepHoldings: async () => undefined },
    wallets: {
      compared: async () => [],
      lockComparedOn: async () => [],
      keepAtFormer: async () => undefined,
      keepCompared: async (_sql: unknown, chainKey: string) =>
        void comparedAtMs.set(chainKey, [...(comparedAtMs.get(chainKey) ?? []), Date.now()]),
    },
  };
  const recurring = createRecurring({
    leases: createSoleLeases({ monotonicMs: () => 0, mayHold: () => true }),
    onError: (error) => {
      throw error;
    },
  });
  const wallets = {
    database: { transaction: (work: (sql: object) => unknown) => work({}) },
    stores,
    clock: createSystemClock(),
  } as unknown as ReconciliationJobParts['wallets'];
  addReconciliationJobs({ wallets, chains, recurring, report: () => undefined });
  recurring.start();
  await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
  const stopped = recurring.stop();
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  await stopped;
  return comparedAtMs;
}

test('addReconciliationJobs compares idle wallets at least every 60 seconds', async () => {
  jest.useFakeTimers();
  const startMs = Date.now();
  const readingHistory = {
    ...idleChain('cold', 2_000),
    coldAddress: 'cold',
    readColdHistory: async () => {
      await new Promise((resolve) => setTimeout(resolve, MINUTE_MS));
      return false;
    },
  };
  const compared = await runJobs({
    all: [idleChain('read', 2_000), readingHistory],
    payoutOnly: [idleChain('unread', 2_000)],
  });
  for (const key of ['read', 'unread', 'cold']) {
    const times = [startMs, ...(compared.get(key) ?? []), startMs + 10 * MINUTE_MS];
    const gaps = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0));
    expect([key, times.length > 9, Math.max(...gaps) <= MINUTE_MS]).toEqual([key, true, true]);
  }
});
