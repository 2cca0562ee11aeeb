import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PRICE_INTERVALS } from '../../domain/price-intervals';
import { createBinanceVenue } from './binance-venue';

const NOW_MS = 1_772_366_401_000;
const ONE_E24 = 10n ** 24n;
const usd = (text: string) =>
  BigInt(
    text
      .replace('.', '')
      .padEnd(text.indexOf('.') === -1 ? text.length + 24 : text.indexOf('.') + 24, '0'),
  );
const fixture = (name: string) => readFileSync(join(__dirname, 'fixtures', `${name}.json`), 'utf8');

function venueRespondingWith(answer: string, usdtPriceE24: bigint | null = ONE_E24) {
  const requests: string[] = [];
  const venue = createBinanceVenue({
    currencyTitles: ['BTC', 'ETH', 'USDT', 'PEPE', 'LUNA'],
    fetchJson: async (url) => {
      requests.push(url);
      return JSON.parse(answer);
    },
    usdtPriceE24: () => usdtPriceE24,
  });
  return { venue, requests };
}

describe('the Binance stream', () => {
  const { venue } = venueRespondingWith('[]');

  it('is a combined stream of mini tickers against USDT', () => {
    expect(venue.streamUrl).toBe(
      'wss://stream.binance.com:9443/stream?streams=' +
        'btcusdt@miniTicker/ethusdt@miniTicker/pepeusdt@miniTicker/lunausdt@miniTicker',
    );
  });

  it('returns the last price with the time of the event', () => {
    expect(venue.readMessage(fixture('stream-mini-ticker'), NOW_MS)).toEqual([
      { currencyTitle: 'ETH', priceE24: usd('3012.47'), atMs: 1_772_366_400_123 },
    ]);
  });

  it('values USDT at its current price, and returns nothing while that is unknown', () => {
    expect(
      venueRespondingWith('[]', (ONE_E24 * 99n) / 100n).venue.readMessage(
        fixture('stream-mini-ticker'),
        NOW_MS,
      ),
    ).toMatchObject([{ priceE24: usd('2982.3453') }]);
    expect(
      venueRespondingWith('[]', null).venue.readMessage(fixture('stream-mini-ticker'), NOW_MS),
    ).toEqual([]);
  });

  it.each(['stream-unknown-symbol', 'stream-subscribed', 'stream-server-shutdown'])(
    'returns no price for the message %j',
    (name) => {
      expect(venue.readMessage(fixture(name), NOW_MS)).toEqual([]);
    },
  );

  it.each(['{}', '[]', 'null', '{"stream":"x","data":{"e":"trade"}}', fixture('refusal'), 'x'])(
    'throws on the message %s',
    (text) => {
      expect(() => venue.readMessage(text, NOW_MS)).toThrow();
    },
  );
});

describe('the Binance REST calls', () => {
  it('return the prices of the coins that we trade, and leave out zero prices', async () => {
    const { venue, requests } = venueRespondingWith(fixture('ticker-price'));
    expect(await venue.fetchPrices(NOW_MS)).toEqual([
      { currencyTitle: 'USDT', priceE24: ONE_E24, atMs: NOW_MS },
      { currencyTitle: 'BTC', priceE24: usd('97012.34'), atMs: NOW_MS },
      { currencyTitle: 'ETH', priceE24: usd('3011.98'), atMs: NOW_MS },
      { currencyTitle: 'PEPE', priceE24: usd('0.00001792'), atMs: NOW_MS },
    ]);
    expect(requests).toEqual(['https://api.binance.com/api/v3/ticker/price']);
  });

  it('return the opening prices of candles, oldest first', async () => {
    const { venue, requests } = venueRespondingWith(fixture('klines'));
    expect(await venue.fetchHistory('ETH', 3_600_000, 1_772_362_800_000)).toEqual([
      { atMs: 1_772_362_800_000, priceE24: usd('3001.11') },
      { atMs: 1_772_366_400_000, priceE24: usd('3010') },
    ]);
    expect(requests).toEqual([
      'https://api.binance.com/api/v3/klines?symbol=ETHUSDT&interval=1h&startTime=1772362800000&limit=1000',
    ]);
  });

  it.each(PRICE_INTERVALS)(
    'return candles of $widthMs ms for the whole retention period in one response',
    async ({ widthMs, keptMs }) => {
      await expect(
        venueRespondingWith(fixture('klines')).venue.fetchHistory('ETH', widthMs, NOW_MS),
      ).resolves.toHaveLength(2);
      expect(keptMs / widthMs).toBeLessThan(1000);
    },
  );

  it('have no history for USDT itself, for coins that are not listed, or while USDT has no price', async () => {
    const { venue, requests } = venueRespondingWith(fixture('klines'));
    expect(await venue.fetchHistory('USDT', 60_000, NOW_MS)).toBeNull();
    expect(await venue.fetchHistory('NOCOIN', 60_000, NOW_MS)).toBeNull();
    expect(
      await venueRespondingWith(fixture('klines'), null).venue.fetchHistory('ETH', 60_000, NOW_MS),
    ).toBeNull();
    expect(requests).toEqual([]);
    await expect(venue.fetchHistory('ETH', 61_000, NOW_MS)).rejects.toThrow(
      'no candles of 61000 ms',
    );
  });

  it('throw on an error response', async () => {
    await expect(
      venueRespondingWith(fixture('refusal')).venue.fetchHistory('ETH', 60_000, NOW_MS),
    ).rejects.toThrow();
    await expect(
      venueRespondingWith(fixture('refusal')).venue.fetchPrices(NOW_MS),
    ).rejects.toThrow();
  });
});
