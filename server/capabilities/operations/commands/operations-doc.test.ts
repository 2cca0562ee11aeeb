import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createMetrics } from '../../../platform/http/metrics';
import { opsCommands } from './ops-commands';

const text = readFileSync(join(__dirname, '../../../../docs/operations.md'), 'utf8');
const firstColumn = (from: string, to: string): string[] =>
  [...text.slice(text.indexOf(from), text.indexOf(to)).matchAll(/^\| `([^`]+)` \|/gm)].map(
    ([, cell]) => cell!,
  );

describe('docs/operations.md', () => {
  test('documents exactly the commands that exist', () => {
    const existing = opsCommands.map(({ name, parameters }) => `${name} ${parameters}`.trim());
    const local = ['approvals enrol <name>', 'keys …'];
    expect(firstColumn('## Commands', '## Metrics').sort()).toEqual([...existing, ...local].sort());
  });

  test('documents exactly our own metrics', async () => {
    const none = () => Promise.resolve([]);
    const zero = () => Promise.resolve(0);
    const metrics = createMetrics({
      ordersByState: none,
      stuckOrders: zero,
      transfersByState: none,
      missingCoins: none,
      awaitedApprovals: none,
      reopenedTransfers: none,
      noncesBehind: none,
      queues: none,
      mailByState: none,
      messagesByState: none,
      messageFailures: none,
      oldestMessageAgeMs: zero,
      cardPaymentsByState: none,
      stuckCardPayments: zero,
      pendingRewards: zero,
      ledgerFaults: zero,
      priceAges: none,
      chainHeadAges: none,
      chainAnswers: () => [],
      singleNodes: () => [],
      chainNodes: () => [],
      freeDiskBytes: () => 0,
      clockOffsetMs: () => 0,
      leases: async () => [],
      wallets: none,
      pausedTokens: none,
      isSuspended: () => false,
      payoutHolds: () => [],
      comparisonAges: none,
      atAddresses: async () => [],
      contentRemote: async () => ({ state: 'in-sync' }),
      webVitals: async () => [],
    });
    const names = [...(await metrics.read()).matchAll(/^# TYPE (\S+)/gm)]
      .map(([, name]) => name!)
      .filter((name) => !/^(process|nodejs)_/.test(name));
    expect(firstColumn('## Metrics', '## Blocking').sort()).toEqual(names.sort());
  });
});
