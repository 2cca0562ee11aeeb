import { buildTestMarket } from '../../testing/market/market-app';
import { createManualClock } from '../../testing/manual-clock';
import { openQuotesModule } from './module';

test('every defect in the stream of quotes is logged with its stack', () => {
  const logged: string[] = [];
  const { market, marketData } = buildTestMarket();
  const { channel } = openQuotesModule({
    market: {
      ...market,
      priceQuote: () => {
        throw new TypeError('a defect');
      },
    },
    marketData,
    liquidity: { revision: () => 0, subscribe: () => () => undefined } as never,
    networkFees: { revision: () => 0 },
    clock: createManualClock(),
    log: { error: (message) => logged.push(message) },
  });
  const data = {
    instrumentFrom: { currencyTitle: 'BTC', networkTitle: 'BTC' },
    instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    claimedDepositAmount: '1',
  };
  const session = { callerAddress: '', onClose: () => undefined, send: () => true };
  channel.handle({ event: 'pairs.rates', data }, session);
  channel.handle({ event: 'pairs.rates', data }, session);
  expect(logged).toEqual([
    expect.stringMatching(/^TypeError: a defect\n\s+at .*module\.test/),
    expect.stringMatching(/^TypeError: a defect\n/),
  ]);
});
