import { createManualClock } from '../../testing/manual-clock';
import { openChainHealth } from './open-chain-health';

function fakeChain(key: string, slug: string, state: { readonly headHeight: number }) {
  return {
    key,
    networkTitles: [key],
    assetSlugs: [slug],
    head: async () => ({ height: state.headHeight, hash: '0x1' }),
    dispute: () => null,
    nodes: () => [],
  };
}

test('a chain that only sends payouts stays reachable while none of its blocks are read', async () => {
  const clock = createManualClock();
  const state = { headHeight: 1 };
  const health = openChainHealth({
    chains: {
      all: [fakeChain('evm-1', 'eth', state)],
      payoutOnly: [fakeChain('tron', 'usdttrc20', state)],
    },
    readStatus: async () => ({ dispute: null, height: 1 }),
    clock,
    report: () => undefined,
    log: { info: () => undefined },
    recurring: { add: () => undefined },
  });
  await health.check();
  state.headHeight = 21;
  await health.check();
  clock.advance(61_000);
  await health.check();
  await health.check();
  expect(['eth', 'usdttrc20'].map(health.isReachable)).toEqual([false, true]);
});

test('a database error is named in the log and in health, neither of which mentions networks', async () => {
  const clock = createManualClock();
  const reports: string[] = [];
  const isBroken = { reading: false };
  const read = async () => {
    if (isBroken.reading) throw new Error('connection terminated');
    return { dispute: null, height: null };
  };
  const { check, forHealth } = openChainHealth({
    chains: { all: [fakeChain('evm-1', 'eth', { headHeight: 1 })], payoutOnly: [] },
    readStatus: read,
    clock,
    report: (error) => reports.push(String(error)),
    log: { info: () => undefined },
    recurring: { add: () => undefined },
  });
  await check();
  expect(forHealth.isDatabaseAnswering()).toBe(true);
  isBroken.reading = true;
  await check();
  clock.advance(8_000);
  await check();
  expect([
    forHealth.silentNetworks(),
    forHealth.isAnyAnswering(),
    forHealth.isDatabaseAnswering(),
  ]).toEqual([[], true, false]);
  expect(reports).toEqual([
    expect.stringMatching(/its nodes respond, but the database .*connection terminated/),
  ]);
});
