import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PRICE_INTERVALS } from '../../domain/price-intervals';
import { createKrakenVenue } from './kraken-venue';

const NOW_MS = Date.parse('2026-03-01T12:00:01.000Z');
const fixture = (name: string) => readFileSync(join(__dirname, 'fixtures', `${name}.json`), 'utf8');
const e24 = (digits: bigint, decimals: number) => digits * 10n ** BigInt(24 - decimals);

function venueRespondingWith(answer: string) {
  const requests: string[] = [];
  const venue = createKrakenVenue({
    currencyTitles: ['BTC', 'ETH', 'DOGE', 'USDT', 'SHIB'],
    fetchJson: async (url) => {
      requests.push(url);
      return JSON.parse(answer);
    },
  });
  return { venue, requests };
}

describe('the Kraken stream', () => {
  const { venue } = venueRespondingWith('{}');

  it('subscribes to the ticker of every currency against the dollar', () => {
    expect(JSON.parse(venue.greeting[0] ?? '')).toEqual({
      method: 'subscribe',
      params: {
        channel: 'ticker',
        event_trigger: 'bbo',
        symbol: ['BTC/USD', 'ETH/USD', 'DOGE/USD', 'USDT/USD', 'SHIB/USD'],
      },
    });
  });

  it('returns the midpoint of bid and ask, at the stated time', () => {
    expect(venue.readMessage(fixture('stream-snapshot'), NOW_MS)).toEqual([
      {
        currencyTitle: 'ETH',
        priceE24: e24(30_116n, 1),
        atMs: Date.parse('2026-03-01T12:00:00.250Z'),
      },
    ]);
  });

  it('reads prices that JSON writes with an exponent, and uses our own time if none is stated', () => {
    expect(venue.readMessage(fixture('stream-update-small-price'), NOW_MS)).toEqual([
      { currencyTitle: 'SHIB', priceE24: e24(856n, 9), atMs: NOW_MS },
    ]);
  });

  it.each(['stream-heartbeat', 'stream-status', 'stream-subscribed', 'stream-refused'])(
    'returns no price for the message %j',
    (name) => {
      expect(venue.readMessage(fixture(name), NOW_MS)).toEqual([]);
    },
  );

  it.each([
    '{}',
    '[]',
    'null',
    '{"channel":"ticker","type":"update","data":[{"symbol":"ETH/USD"}]}',
    'x',
  ])('throws on the message %s', (text) => {
    expect(() => venue.readMessage(text, NOW_MS)).toThrow();
  });
});

describe('the Kraken REST calls', () => {
  it('read the old Kraken names of the first coins', async () => {
    const { venue } = venueRespondingWith(fixture('ticker'));
    expect(await venue.fetchPrices(NOW_MS)).toEqual([
      { currencyTitle: 'BTC', priceE24: e24(9_701_005n, 2), atMs: NOW_MS },
      { currencyTitle: 'DOGE', priceE24: e24(334n, 3), atMs: NOW_MS },
      { currencyTitle: 'USDT', priceE24: e24(10_002n, 4), atMs: NOW_MS },
    ]);
  });

  it('return the opening prices of candles, oldest first', async () => {
    const { venue, requests } = venueRespondingWith(fixture('ohlc'));
    expect(await venue.fetchHistory('BTC', 3_600_000, 1_772_362_800_000)).toEqual([
      { atMs: 1_772_362_800_000, priceE24: e24(96_900n, 0) },
      { atMs: 1_772_366_400_000, priceE24: e24(97_000n, 0) },
    ]);
    expect(requests).toEqual([
      'https://api.kraken.com/0/public/OHLC?pair=XBTUSD&interval=60&since=1772362799',
    ]);
    expect(await venue.fetchHistory('NOCOIN', 3_600_000, NOW_MS)).toBeNull();
    await expect(venue.fetchHistory('BTC', 61_000, NOW_MS)).rejects.toThrow(
      'no candles of 61000 ms',
    );
  });

  it.each(PRICE_INTERVALS)(
    'return candles of $widthMs ms for the whole retention period in one response',
    async ({ widthMs, keptMs }) => {
      await expect(
        venueRespondingWith(fixture('ohlc')).venue.fetchHistory('BTC', widthMs, NOW_MS),
      ).resolves.toHaveLength(2);
      expect(keptMs / widthMs).toBeLessThan(720);
    },
  );

  it('throw on an error response, although its status is 200', async () => {
    await expect(venueRespondingWith(fixture('refusal')).venue.fetchPrices(NOW_MS)).rejects.toThrow(
      'Unknown asset pair',
    );
    await expect(
      venueRespondingWith(fixture('refusal')).venue.fetchHistory('BTC', 60_000, NOW_MS),
    ).rejects.toThrow('Unknown asset pair');
  });
});
