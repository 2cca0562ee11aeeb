import { createManualClock } from '../../../../testing/manual-clock';
import { createChainHealth } from './chain-health';

function build() {
  const clock = createManualClock();
  const state = {
    isAway: false,
    dispute: null as string | null,
    noted: new Map<string, string>(),
    readHeight: 1,
    databaseError: null as Error | null,
  };
  const reports: string[] = [];
  const head = async () => {
    if (state.isAway) throw new Error('ECONNREFUSED');
    return { height: 1, hash: '0x1' };
  };
  const evm = {
    key: 'evm-1',
    networkTitles: ['ETH', 'ERC20'],
    assetSlugs: ['eth', 'usdterc20'],
    head,
    dispute: () => state.dispute,
  };
  const litecoin = {
    key: 'litecoin',
    networkTitles: ['LTC'],
    assetSlugs: ['ltc'],
    head: async () => ({ height: 1, hash: '00' }),
    dispute: () => null,
  };
  const health = createChainHealth({
    chains: [evm, litecoin],
    readStatus: async (key) => {
      if (state.databaseError) throw state.databaseError;
      return { dispute: state.noted.get(key) ?? null, height: state.readHeight };
    },
    clock,
    onSilent: (key, reason, cause) =>
      reports.push(`${key}: ${cause === 'database' ? 'database: ' : ''}${reason}`),
    onBack: (key) => reports.push(`${key} is back`),
  });
  return { clock, state, reports, health };
}

test('a chain that has not responded yet offers nothing', async () => {
  const { health, reports } = build();
  expect(health.isReachable('eth')).toBe(false);
  await health.check();
  expect([health.isReachable('eth'), health.isReachable('ltc'), reports]).toEqual([true, true, []]);
});

test('a dispute noted by another server makes the coins of the chain unreachable within 15 seconds', async () => {
  const { clock, state, health } = build();
  await health.check();
  state.noted.set('evm-1', 'the nodes have different blocks 7');
  await health.check();
  clock.advance(8_000);
  await health.check();
  expect(['eth', 'ltc'].map(health.isReachable)).toEqual([false, true]);
  state.noted.clear();
  await health.check();
  expect(health.isReachable('eth')).toBe(true);
});

test('coins are unreachable while the blocks of their chain are read over a minute late', async () => {
  const { clock, state, reports, health } = build();
  state.readHeight = 0;
  await health.check();
  expect(health.isReachable('eth')).toBe(true);
  clock.advance(60_000);
  await health.check();
  await health.check();
  expect([health.isReachable('eth'), reports]).toEqual([
    false,
    expect.arrayContaining([expect.stringContaining('evm-1: its blocks have been read up to 0')]),
  ]);
  state.readHeight = 1;
  await health.check();
  expect(health.isReachable('eth')).toBe(true);
});

test('an unresponsive chain stops all its coins within 15 seconds, and no others', async () => {
  const { clock, state, reports, health } = build();
  await health.check();
  state.isAway = true;
  await health.check();
  expect(health.isReachable('usdterc20')).toBe(true);
  clock.advance(8_000);
  await health.check();
  expect(['eth', 'usdterc20', 'ltc', 'btc'].map(health.isReachable)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(health.silent()).toMatchObject([{ chainKey: 'evm-1', networkTitles: ['ETH', 'ERC20'] }]);
  state.isAway = false;
  await health.check();
  expect([health.isReachable('usdterc20'), health.silent(), reports]).toEqual([
    true,
    [],
    ['evm-1: ECONNREFUSED', 'evm-1 is back'],
  ]);
});

test('one missed check has no effect, even if the machine was too busy for earlier ones', async () => {
  const { clock, state, reports, health } = build();
  await health.check();
  clock.advance(30_000);
  state.isAway = true;
  await health.check();
  state.isAway = false;
  await health.check();
  expect([health.isReachable('eth'), reports]).toEqual([true, []]);
});

test('the coins of a chain are unreachable from 15 seconds after its nodes disagree, until they agree', async () => {
  const { clock, state, reports, health } = build();
  await health.check();
  state.dispute = 'the nodes have different blocks 7';
  await health.check();
  clock.advance(8_000);
  await health.check();
  expect([health.isReachable('eth'), health.isReachable('ltc')]).toEqual([false, true]);
  state.dispute = null;
  await health.check();
  expect([health.isReachable('eth'), reports]).toEqual([
    true,
    ['evm-1: the nodes have different blocks 7', 'evm-1 is back'],
  ]);
});

test('a database error makes coins unreachable too, but is not reported as an error of the nodes', async () => {
  const { clock, state, reports, health } = build();
  await health.check();
  state.databaseError = new Error('connection terminated');
  await health.check();
  clock.advance(8_000);
  await health.check();
  expect([
    health.isReachable('eth'),
    health.isResponding('evm-1'),
    health.areNodesResponding('evm-1'),
  ]).toEqual([false, false, true]);
  expect(health.silent()).toMatchObject([
    { chainKey: 'evm-1', cause: 'database' },
    { chainKey: 'litecoin', cause: 'database' },
  ]);
  state.isAway = true;
  await health.check();
  expect(health.areNodesResponding('evm-1')).toBe(false);
  state.isAway = false;
  state.databaseError = null;
  await health.check();
  expect([health.isReachable('eth'), reports]).toEqual([
    true,
    [
      'evm-1: database: connection terminated',
      'litecoin: database: connection terminated',
      'evm-1: ECONNREFUSED',
      'litecoin: database: connection terminated',
      'evm-1 is back',
      'litecoin is back',
    ],
  ]);
});

test('a database that hangs is named as the cause', async () => {
  jest.useFakeTimers();
  try {
    const clock = createManualClock();
    const hanging = () => new Promise<never>(() => undefined);
    const health = createChainHealth({
      chains: [
        {
          key: 'evm-1',
          networkTitles: ['ETH'],
          assetSlugs: ['eth'],
          head: async () => ({ height: 1, hash: '0x1' }),
          dispute: () => null,
        },
      ],
      readStatus: hanging,
      clock,
      onSilent: () => undefined,
      onBack: () => undefined,
    });
    for (let check = 0; check < 2; check += 1) {
      const checked = health.check();
      clock.advance(4_000);
      await jest.advanceTimersByTimeAsync(4_000);
      await checked;
    }
    expect(health.silent()).toMatchObject([{ chainKey: 'evm-1', cause: 'database' }]);
  } finally {
    jest.useRealTimers();
  }
});

test('a node that hangs gets one request at a time, and does not delay others', async () => {
  jest.useFakeTimers();
  try {
    const clock = createManualClock();
    let requests = 0;
    const hanging = {
      key: 'evm-1',
      networkTitles: ['ETH'],
      assetSlugs: ['eth'],
      head: () => {
        requests += 1;
        return new Promise<never>(() => undefined);
      },
      dispute: () => null,
    };
    const health = createChainHealth({
      chains: [hanging],
      readStatus: async () => ({ dispute: null, height: null }),
      clock,
      onSilent: () => undefined,
      onBack: () => undefined,
    });
    for (let check = 0; check < 3; check += 1) {
      const checked = health.check();
      await jest.advanceTimersByTimeAsync(4_000);
      await checked;
    }
    expect([requests, health.isResponding('evm-1')]).toEqual([1, false]);
  } finally {
    jest.useRealTimers();
  }
});
