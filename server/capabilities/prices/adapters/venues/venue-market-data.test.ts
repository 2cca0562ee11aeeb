import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

import type { Venue } from './venue';
import { createVenueMarketData } from './venue-market-data';
import { retryDelayMs } from './venue-socket';

const ONE_E24 = 10n ** 24n;

/** Starts a venue on this machine. Its messages are `{title, usd}`. */
async function startVenue(overrides: Partial<Venue> = {}) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const greetings: string[] = [];
  const connections: WebSocket[] = [];
  server.on('connection', (socket) => {
    connections.push(socket);
    socket.on('message', (raw) => greetings.push(raw.toString()));
  });
  const venue: Venue = {
    name: 'test',
    streamUrl: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    greeting: ['hello'],
    readMessage: (text, nowMs) => {
      const { title, usd } = JSON.parse(text) as { title: string; usd: number };
      return [{ currencyTitle: title, priceE24: BigInt(usd) * ONE_E24, atMs: nowMs }];
    },
    fetchPrices: async (nowMs) => [{ currencyTitle: 'LTC', priceE24: 90n * ONE_E24, atMs: nowMs }],
    fetchHistory: async (_title, _widthMs, sinceMs) => [{ atMs: sinceMs, priceE24: ONE_E24 }],
    ...overrides,
  };
  let nowMs = 1_000_000;
  const errors: string[] = [];
  const market = createVenueMarketData({
    venue,
    clock: { nowMs: () => nowMs },
    random: () => 0,
    onError: (reason) => errors.push(reason),
  });
  return {
    market,
    errors,
    greetings,
    connections,
    say: (title: string, usd: number) =>
      connections.forEach((socket) => socket.send(JSON.stringify({ title, usd }))),
    sayText: (text: string) => connections.forEach((socket) => socket.send(text)),
    wait: (ms: number) => {
      nowMs += ms;
    },
    close: async () => {
      await market.stop();
      server.clients.forEach((client) => client.terminate());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Checks repeatedly until the condition holds, for five seconds at most. */
async function until(holds: () => boolean): Promise<void> {
  const endMs = Date.now() + 5000;
  while (!holds()) {
    if (Date.now() > endMs) throw new Error('it did not come to hold within five seconds');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('a venue', () => {
  it('is polled immediately, receives the greeting, and sends prices', async () => {
    const harness = await startVenue();
    try {
      await harness.market.start();
      expect(harness.market.priceOf('LTC')).toMatchObject({
        source: 'test',
        priceE24: 90n * ONE_E24,
      });
      await until(() => harness.greetings.length === 1);
      const heard = jest.fn();
      harness.market.subscribe(heard);
      harness.say('ETH', 3000);
      await until(() => harness.market.priceOf('ETH') !== null);
      await until(() => heard.mock.calls.length > 0);
    } finally {
      await harness.close();
    }
  });

  it('is not queried for the history of a currency that it does not trade', async () => {
    const harness = await startVenue();
    try {
      await harness.market.start();
      expect(await harness.market.pricesSince('LTC', 60_000, 5)).toEqual({
        source: 'test',
        points: [{ atMs: 5, priceE24: ONE_E24 }],
      });
      expect(await harness.market.pricesSince('NOCOIN', 60_000, 5)).toBeNull();
    } finally {
      await harness.close();
    }
  });

  it('loses its prices once they expire', async () => {
    const harness = await startVenue();
    try {
      await harness.market.start();
      harness.wait(44_000);
      expect(harness.market.priceOf('LTC')).not.toBeNull();
      harness.wait(1_000);
      expect(harness.market.priceOf('LTC')).toBeNull();
    } finally {
      await harness.close();
    }
  });

  it('is reconnected after a connection loss, and receives the greeting again', async () => {
    const harness = await startVenue();
    try {
      await harness.market.start();
      await until(() => harness.greetings.length === 1);
      harness.connections[0]?.terminate();
      await until(() => harness.greetings.length === 2);
      expect(harness.errors).toEqual([expect.stringContaining('next attempt in 250 ms')]);
      harness.say('ETH', 3100);
      await until(() => harness.market.priceOf('ETH') !== null);
    } finally {
      await harness.close();
    }
  });

  it('is reported when a message is unknown or a request fails, and its other prices continue', async () => {
    const harness = await startVenue({
      fetchPrices: async () => Promise.reject(new Error('answered 503')),
    });
    try {
      await harness.market.start();
      expect(harness.errors).toEqual(['test: prices: answered 503']);
      await until(() => harness.connections.length === 1);
      harness.sayText('no json');
      harness.say('ETH', 3000);
      await until(() => harness.market.priceOf('ETH') !== null);
      expect(harness.errors).toHaveLength(2);
    } finally {
      await harness.close();
    }
  });
});

it('retryDelayMs returns a longer delay after each failed attempt, up to a maximum, with jitter', () => {
  const waits = (random: number) =>
    [0, 1, 2, 10, 1000].map((attempt) => retryDelayMs(attempt, 500, () => random));
  expect(waits(0)).toEqual([250, 500, 1000, 15_000, 15_000]);
  expect(waits(0.999999)).toEqual([500, 1000, 2000, 30_000, 30_000]);
});
