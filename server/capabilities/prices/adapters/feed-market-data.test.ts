import { createManualClock } from '../../../testing/manual-clock';
import { createFeedMarketData } from './feed-market-data';

const ONE_E24 = 10n ** 24n;

async function open(response: unknown) {
  const clock = createManualClock();
  const errors: string[] = [];
  const market = createFeedMarketData({
    url: 'http://127.0.0.1:1/prices.json',
    clock,
    fetchJson: async () => response,
    onError: (reason) => errors.push(reason),
  });
  await market.start();
  await market.stop();
  return { clock, market, errors };
}

test('createFeedMarketData uses the prices of the feed until they expire', async () => {
  const { clock, market, errors } = await open({ prices: { ETH: '2500.5', LTC: 84 } });
  expect([
    market.priceOf('ETH')?.priceE24,
    market.priceOf('LTC')?.priceE24,
    market.priceOf('BTC'),
  ]).toEqual([(ONE_E24 * 25_005n) / 10n, 84n * ONE_E24, null]);
  expect([
    market.priceOf('ETH')?.source,
    await market.pricesSince('ETH', 60_000, 0),
    errors,
  ]).toEqual(['feed', null, []]);
  clock.advance(30_000);
  expect(market.priceOf('ETH')).toBeNull();
});

test('createFeedMarketData leaves out an invalid price, and reports it', async () => {
  const { market, errors } = await open({ prices: { ETH: '0', LTC: '84' } });
  expect([market.priceOf('ETH'), market.priceOf('LTC')?.priceE24, errors]).toEqual([
    null,
    84n * ONE_E24,
    ['feed: the price of ETH is not a positive number'],
  ]);
});

test.each([[[]], [{ ETH: '1' }], ['maintenance']])(
  'createFeedMarketData has no prices if the feed responds with %j',
  async (response) => {
    const { market, errors } = await open(response);
    expect([market.priceOf('ETH'), errors.length]).toEqual([null, 1]);
  },
);
