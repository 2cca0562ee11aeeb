import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createManualMarketData } from '../../../prices';
import { describeExchange } from '../../exchange-conformance.fixture';
import { exampleSchema } from './example-config';
import { createExampleExchange } from './example-exchange';
import { startExampleSimulator } from './example-simulator.fixture';

const API_KEY = 'example-test-key';
const [btc, xmr, eth] = ['btc', 'xmr', 'eth'].map((slug) => defaultCatalogue.bySlug(slug)!);

let simulator: Awaited<ReturnType<typeof startExampleSimulator>>;
beforeEach(async () => {
  simulator = await startExampleSimulator(API_KEY);
});
afterEach(() => simulator.stop());

describeExchange('example', async () => ({
  exchange: createExampleExchange(
    exampleSchema.parse({
      kind: 'example',
      apiUrl: simulator.url,
      apiKey: API_KEY,
      rates: { 'btc>xmr': '290' },
    }),
    {
      catalogue: defaultCatalogue,
      marketData: createManualMarketData({
        clock: { nowMs: () => Date.now() },
        prices: { BTC: '60000', XMR: '200' },
      }),
    },
  ),
  swap: {
    from: btc!,
    to: xmr!,
    depositMinor: 10n ** 7n,
    payoutMinor: 29n * 10n ** 12n,
    destinationAddress:
      '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
    destinationMemo: null,
    refundAddress: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    refundMemo: null,
  },
  unserved: { from: btc!, to: eth! },
  pay: async ({ upstreamOrderId }) => simulator.pay(upstreamOrderId),
  pass: async () => simulator.pass(),
}));
