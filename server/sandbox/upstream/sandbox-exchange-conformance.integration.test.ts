import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';

import { createManualMarketData } from '../../capabilities/prices/adapters/manual-market-data';
import { describeExchange } from '../../capabilities/upstream/exchange-conformance.fixture';
import { withTestDatabases } from '../../testing/database/database';
import { createSandboxUpstream } from './sandbox-upstream';
import { DEFAULT_SCRIPT } from './upstream-order';

const instrument = (slug: string): Instrument => defaultCatalogue.bySlug(slug)!;

withTestDatabases('the conformance of the sandbox', (open) => {
  describeExchange('sandbox', async () => {
    let nowMs = Date.UTC(2026, 0, 1);
    const clock = { nowMs: () => nowMs };
    const exchange = createSandboxUpstream({
      database: await open(),
      clock,
      catalogue: defaultCatalogue,
      marketData: createManualMarketData({
        clock,
        prices: { BTC: '60000', XMR: '200' },
        ttlMs: 10 ** 12,
      }),
      wallets: [],
    });
    const pass = async (): Promise<void> => {
      nowMs += DEFAULT_SCRIPT.confirmingMs / 2;
    };
    return {
      exchange,
      swap: {
        from: instrument('btc'),
        to: instrument('xmr'),
        depositMinor: 10n ** 8n,
        payoutMinor: 298n * 10n ** 12n,
        destinationAddress:
          '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
        destinationMemo: null,
        refundAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        refundMemo: null,
      },
      unserved: { from: instrument('btc'), to: instrument('btc') },
      pay: async ({ orderId }) => {
        await exchange.simulateDeposit(orderId);
        await pass();
      },
      pass,
    };
  });
});
