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
    reading: { dispute: async () => null, height: async () => 1 },
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
  expect(['eth', 'usdttrc20'].map(health.isReachable)).toEqual([false, true]);
});
