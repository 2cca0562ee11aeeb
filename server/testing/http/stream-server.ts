import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';

import {
  createManualMarketData,
  type ManualMarketData,
} from '../../capabilities/prices/adapters/manual-market-data';
import { createQuoteFeed, quoteChannel } from '../../capabilities/quotes/routes/quote-feed';
import { createRateLimiter, type RateLimits } from '../../platform/http/rate-limiter';
import {
  createStream,
  type StreamChannel,
  type StreamDeps,
} from '../../platform/http/stream/create-stream';
import { buildTestApp, buildTestMarket, unlimited } from '../market/market-app';

export type StreamMessage = Record<string, unknown> & {
  readonly channel?: string;
  readonly data?: { readonly status: string };
};

const prices = { ETH: '3000', USDT: '1', LTC: '90' };
export const SUBSCRIPTION = {
  event: 'pairs.rates',
  data: { instrumentFromSlug: 'eth', instrumentToSlug: 'usdterc20', claimedDepositAmount: '1' },
};

/** Starts a listening server with its stream. `close` closes both. */
export async function startStreamServer(
  { extraChannel, ...overrides }: Partial<StreamDeps> & { extraChannel?: StreamChannel } = {},
  limits: RateLimits = unlimited,
) {
  let nowMs = Date.parse('2026-03-01T12:00:00.000Z');
  const clock = { nowMs: () => nowMs };
  const marketData: ManualMarketData = createManualMarketData({ clock, prices });
  const { market } = buildTestMarket({ clock, marketData });
  const app = buildTestApp(market, { clock });
  const feed = createQuoteFeed({ ...market, clock, onDefect: () => undefined });
  const stream = createStream({
    channels: [quoteChannel(feed), ...(extraChannel ? [extraChannel] : [])],
    subscribeToChanges: marketData.subscribe,
    limiter: createRateLimiter(limits, clock),
    clock,
    callerAddressOf: (request) =>
      String(request.headers['x-caller'] ?? request.socket.remoteAddress),
    maxConnections: 3,
    maxConnectionsPerCaller: 3,
    crossOrigin: { siteOrigin: 'https://exchange.example' },
    ...overrides,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  stream.attach(app.server);
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}/api/v2/ws`,
    marketData,
    feed,
    stream,
    httpServer: app.server,
    wait: (ms: number) => {
      nowMs += ms;
    },
    close: async () => {
      await stream.close();
      await app.close();
    },
  };
}

/** Opens a client that returns the messages that it receives one at a time. */
export async function openStreamClient(url: string, caller = '203.0.113.1') {
  const socket = new WebSocket(url, { headers: { 'x-caller': caller } });
  const received: StreamMessage[] = [];
  const waiting: ((message: StreamMessage) => void)[] = [];
  socket.on('message', (raw) => {
    const message = JSON.parse(raw.toString()) as StreamMessage;
    const next = waiting.shift();
    if (next) next(message);
    else received.push(message);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    socket,
    /** What was received but not read. */
    heard: received,
    send: (message: unknown) =>
      socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: async (): Promise<StreamMessage> =>
      received.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    /** The code with which the server closed the connection. */
    closed: new Promise<number>((resolve) => socket.once('close', resolve)),
    /**
     * Returns what was received but not read, after everything that the server sent before has
     * arrived.
     */
    unread: async (): Promise<StreamMessage[]> => {
      await new Promise<void>((resolve) => {
        socket.once('pong', () => resolve());
        socket.ping();
      });
      return received;
    },
  };
}
