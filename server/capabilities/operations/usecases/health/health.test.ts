import { SERVICE_REASON_NAMES, type ServiceReasons } from '@quayside/contract/site/service-reasons';

import { createHealth, type HealthDeps } from './health';
import { GOOD_HEALTH } from '../../../../testing/operations/good-health';

const reasons = Object.fromEntries(
  SERVICE_REASON_NAMES.map((name) => [name, { reason: name, reasons: {} }]),
) as unknown as ServiceReasons;
const healthWith = (overrides: Partial<HealthDeps>) =>
  createHealth({
    reasons,
    ...GOOD_HEALTH,
    ...overrides,
  })();

test('health is OK while orders can be created and processed', async () => {
  expect(await healthWith({})).toEqual({ status: 'OK' });
});

test('health is OK while payouts are held, and says so', async () => {
  expect(await healthWith({ arePayoutsHeld: () => true })).toEqual({
    status: 'OK',
    payoutsPaused: true,
  });
});

test('health lists the nodes that are out of use, and stays OK while others are in use', async () => {
  const nodesOut = [{ chain: 'evm-1', problem: 'It is 12 blocks behind.' }];
  const chains = { ...GOOD_HEALTH.chains, nodesOut: () => nodesOut };
  expect(await healthWith({ chains })).toEqual({ status: 'OK', nodesOut });
});

test('health lists the assets of which a wallet holds more than the books say, and stays OK', async () => {
  const walletDifferences: HealthDeps['walletDifferences'] = async () => [
    { wallet: 'hot', assetSlug: 'eth', differenceMinor: 1n },
    { wallet: 'addresses', assetSlug: 'eth', differenceMinor: 5n },
  ];
  expect(await healthWith({ walletDifferences })).toEqual({
    status: 'OK',
    differingInstruments: ['eth'],
  });
});

test('health does not list coins that someone sent to the cold wallet', async () => {
  const walletDifferences: HealthDeps['walletDifferences'] = async () => [
    { wallet: 'cold', assetSlug: 'eth', differenceMinor: 1n },
  ];
  expect(await healthWith({ walletDifferences })).toEqual({ status: 'OK' });
});

test('health stays OK while coins are missing from the cold wallet', async () => {
  const walletDifferences: HealthDeps['walletDifferences'] = async () => [
    { wallet: 'cold', assetSlug: 'eth', differenceMinor: -1n },
  ];
  expect(await healthWith({ walletDifferences })).toEqual({
    status: 'OK',
    differingInstruments: ['eth'],
  });
});

test.each<[string, Partial<HealthDeps>, string, string]>([
  [
    'coins are missing from a wallet',
    { walletDifferences: async () => [{ wallet: 'hot', assetSlug: 'eth', differenceMinor: -1n }] },
    'TECHNICAL_DIFFICULTIES',
    'coins_missing',
  ],
  [
    'the database does not respond',
    { isDatabaseReachable: async () => false },
    'UNHEALTHY',
    'database_unreachable',
  ],
  [
    'the database does not show how far blocks have been read',
    {
      chains: { ...GOOD_HEALTH.chains, isDatabaseAnswering: () => false },
    },
    'UNHEALTHY',
    'database_unreachable',
  ],
  [
    'new orders are suspended',
    { suspension: () => ({ reason: 'Maintenance', reasons: {} }) },
    'TECHNICAL_DIFFICULTIES',
    'Maintenance',
  ],
  [
    'no chain responds',
    {
      chains: { ...GOOD_HEALTH.chains, silentNetworks: () => ['ETH'], isAnyAnswering: () => false },
    },
    'TECHNICAL_DIFFICULTIES',
    'networks_silent',
  ],
  [
    'no server holds a lease',
    { abandonedWork: async () => ['send evm-1'] },
    'TECHNICAL_DIFFICULTIES',
    'work_stopped',
  ],
  [
    'there are no prices',
    { hasFreshPrices: () => false },
    'TECHNICAL_DIFFICULTIES',
    'prices_missing',
  ],
])('health is not OK if %s', async (_what, overrides, status, reason) => {
  expect(await healthWith(overrides)).toMatchObject({ status, reason });
});
