import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';

import { createManualMarketData, type ManualMarketData } from '../../adapters/market-data/manual-market-data';
import { buildTestApp, buildTestMarket, unlimited } from '../../test/market-app';
import { createRateLimiter, type RateLimits } from '../rate-limiter';
import { createQuoteFeed } from './quote-feed';
import { createStream, type StreamDeps } from './create-stream';

type Message = Record<string, unknown> & { readonly channel?: string; readonly data?: { readonly status: string } };

const prices = { ETH: '3000', USDT: '1', LTC: '90' };
const SUBSCRIPTION = { event: 'pairs.rates', data: { instrumentFromSlug: 'eth', instrumentToSlug: 'usdterc20', claimedDepositAmount: '1' } };

/** A listening server with its stream, and everything that has to be closed afterwards. */
async function startServer(overrides: Partial<StreamDeps> = {}, limits: RateLimits = unlimited) {
  let nowMs = Date.parse('2026-03-01T12:00:00.000Z');
  const clock = { nowMs: () => nowMs };
  const marketData: ManualMarketData = createManualMarketData({ clock, prices });
  const { market } = buildTestMarket({ clock, marketData });
  const app = buildTestApp(market, { clock });
  const feed = createQuoteFeed({ ...market, clock, onDefect: () => undefined });
  const stream = createStream({
    feed,
    subscribeToChanges: marketData.subscribe,
    limiter: createRateLimiter(limits, clock),
    clock,
    callerAddressOf: (request) => String(request.headers['x-caller'] ?? request.socket.remoteAddress),
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
    wait: (ms: number) => { nowMs += ms; },
    close: async () => {
      await stream.close();
      await app.close();
    },
  };
}

/** A client that hands out what it hears, one message at a time. */
async function openClient(url: string, caller = '203.0.113.1') {
  const socket = new WebSocket(url, { headers: { 'x-caller': caller } });
  const heard: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  socket.on('message', (raw) => {
    const message = JSON.parse(raw.toString()) as Message;
    const next = waiting.shift();
    if (next) next(message);
    else heard.push(message);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    socket,
    /** What was heard and not asked for. */
    heard,
    send: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: async (): Promise<Message> => heard.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    /** Why the server closed the connection. */
    closed: new Promise<number>((resolve) => socket.once('close', resolve)),
    /** What was heard and not asked for, after everything that the server sent before has arrived. */
    unread: async (): Promise<Message[]> => {
      await new Promise<void>((resolve) => {
        socket.once('pong', () => resolve());
        socket.ping();
      });
      return heard;
    },
  };
}

describe('the stream', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeEach(async () => { server = await startServer(); });
  afterEach(() => server.close());

  it('answers a subscription at once, and again when the price moves', async () => {
    const client = await openClient(server.url);
    client.send(SUBSCRIPTION);
    const first = await client.next();
    expect(first).toMatchObject({ instrumentFrom: { slug: 'eth' }, amountToGive: '1', updatedAt: expect.any(Number) });
    expect(first).not.toHaveProperty('status');
    server.marketData.setPrice('ETH', '3100');
    expect(Number((await client.next()).price)).toBeGreaterThan(Number(first.price));
  });

  it.each([
    [{ origin: 'https://evil.example', cookie: 'access_token=A' }, 403],
    [{ origin: 'null', cookie: 'access_token=A' }, 403],
    [{ origin: 'https://evil.example' }, 101],
    [{ origin: 'https://exchange.example', cookie: 'access_token=A' }, 101],
    [{ cookie: 'access_token=A' }, 101],
  ])('lets a page of another site in without the cookies of this one only: %j', async (headers, status) => {
    const socket = new WebSocket(server.url, { headers });
    const answered = await new Promise<number | undefined>((resolve) => {
      socket.once('upgrade', ({ statusCode }) => resolve(statusCode)).once('unexpected-response', (_request, { statusCode }) => resolve(statusCode)).on('error', () => undefined);
    });
    expect(answered).toBe(status);
    socket.terminate();
  });

  it('is silent when nothing about the quote changed, and renews it before it expires', async () => {
    const client = await openClient(server.url);
    client.send(SUBSCRIPTION);
    await client.next();
    server.marketData.setPrice('LTC', '91');
    server.wait(1000);
    server.marketData.setPrice('ETH', '3000');
    expect(await client.unread()).toEqual([]);
    server.wait(10_000);
    server.marketData.setPrice('ETH', '3000');
    expect(await client.next()).toMatchObject({ amountToGive: '1' });
  });

  it('follows one quote per client: a new subscription replaces the old', async () => {
    const client = await openClient(server.url);
    client.send(SUBSCRIPTION);
    await client.next();
    client.send({ ...SUBSCRIPTION, data: { ...SUBSCRIPTION.data, instrumentToSlug: 'ltc' } });
    expect(await client.next()).toMatchObject({ instrumentTo: { slug: 'ltc' } });
    server.marketData.setPrice('ETH', '3200');
    expect(await client.next()).toMatchObject({ instrumentTo: { slug: 'ltc' } });
    expect(await client.unread()).toEqual([]);
    expect(server.feed.followerCount()).toBe(1);
  });

  it('names the subscription in its refusals, now and later, where it has an id that is a text', async () => {
    const client = await openClient(server.url);
    client.send({ ...SUBSCRIPTION, requestId: 'first' });
    await client.next();
    server.marketData.clearPrice('ETH');
    expect(await client.next()).toMatchObject({ event: 'error', requestId: 'first' });
    client.send({ ...SUBSCRIPTION, requestId: 'second' });
    expect(await client.next()).toMatchObject({ event: 'error', requestId: 'second' });
    client.send({ ...SUBSCRIPTION, requestId: 7 });
    expect(await client.next()).not.toHaveProperty('requestId');
  });

  it('says once that the price is gone, and goes on when it is back', async () => {
    const client = await openClient(server.url);
    client.send(SUBSCRIPTION);
    await client.next();
    server.marketData.clearPrice('ETH');
    expect(await client.next()).toMatchObject({ channel: 'pairs', event: 'error', data: { status: 'ERR_SERVICE_UNAVAILABLE' } });
    server.marketData.setPrice('LTC', '92');
    expect(await client.unread()).toEqual([]);
    server.marketData.setPrice('ETH', '3000');
    expect(await client.next()).toMatchObject({ amountToGive: '1' });
  });

  it.each([
    ['no JSON', 'hello', 'ERR_BAD_REQUEST'],
    ['no object', '7', 'ERR_BAD_REQUEST'],
    ['null', 'null', 'ERR_BAD_REQUEST'],
    ['no event', '{}', 'ERR_BAD_REQUEST'],
    ['an unknown event', '{"event":"pairs.everything"}', 'ERR_BAD_REQUEST'],
    ['a prototype key as event', '{"event":"constructor"}', 'ERR_BAD_REQUEST'],
    ['no data', '{"event":"pairs.rates"}', 'ERR_VALIDATION'],
    ['data of another shape', '{"event":"pairs.rates","data":{"instrumentFromSlug":{}}}', 'ERR_VALIDATION'],
    ['a bad amount', JSON.stringify({ ...SUBSCRIPTION, data: { ...SUBSCRIPTION.data, claimedDepositAmount: '1e99' } }), 'ERR_VALIDATION'],
    ['too small an amount', JSON.stringify({ ...SUBSCRIPTION, data: { ...SUBSCRIPTION.data, claimedDepositAmount: '0' } }), 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL'],
  ])('answers %s with an error object and stays open', async (_name, message, status) => {
    const client = await openClient(server.url);
    client.send(message);
    expect(await client.next()).toMatchObject({ channel: 'pairs', event: 'error', data: { status } });
    client.send(SUBSCRIPTION);
    expect(await client.next()).toMatchObject({ amountToGive: '1' });
  });

  it('answers a binary message with an error object', async () => {
    const client = await openClient(server.url);
    client.socket.send(Buffer.from([1, 2, 3]));
    expect(await client.next()).toMatchObject({ data: { status: 'ERR_BAD_REQUEST' } });
  });

  it('ends a connection that sends more than a subscription needs', async () => {
    const client = await openClient(server.url);
    const closed = new Promise((resolve) => client.socket.once('close', resolve));
    client.send('x'.repeat(5000));
    expect(await closed).toBe(1009);
  });

  it('forgets who has left', async () => {
    const client = await openClient(server.url);
    client.send(SUBSCRIPTION);
    await client.next();
    const closed = new Promise((resolve) => client.socket.once('close', resolve));
    client.socket.close();
    await closed;
    expect(server.feed.followerCount()).toBe(0);
  });

  it('refuses other paths and more connections than it may hold', async () => {
    await expect(openClient(server.url.replace('/v2/ws', '/v3/ws'))).rejects.toThrow('404');
    await Promise.all([1, 2, 3].map((host) => openClient(server.url, `203.0.113.${host}`)));
    await expect(openClient(server.url, '203.0.113.4')).rejects.toThrow('503');
  });
});

describe('one caller of the stream', () => {
  it.each([
    ['an IPv4 address', ['203.0.113.1', '203.0.113.1', '203.0.113.1'], '203.0.113.2'],
    ['an IPv6 network', ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:1:9::3'], '2001:db8:0:2::1'],
  ])('gets so many sockets and no more: %s', async (_name, [first = '', second = '', third = ''], other) => {
    const server = await startServer({ maxConnections: 10, maxConnectionsPerCaller: 2 });
    try {
      const leaving = await openClient(server.url, first);
      await openClient(server.url, second);
      await expect(openClient(server.url, third)).rejects.toThrow('429');
      await openClient(server.url, other);
      leaving.socket.close();
      await leaving.closed;
      await openClient(server.url, third);
    } finally {
      await server.close();
    }
  });

  it.each([
    ['messages', (socket: WebSocket) => socket.send('{}')],
    ['pings', (socket: WebSocket) => socket.ping()],
  ])('that floods a socket with %s is closed with 1008 and opens none for a minute', async (_name, sendOne) => {
    const server = await startServer();
    const read = jest.spyOn(JSON, 'parse');
    try {
      const client = await openClient(server.url);
      const pongs = jest.fn();
      client.socket.on('pong', pongs);
      for (let count = 0; count < 5_000; count += 1) sendOne(client.socket);
      expect(await client.closed).toBe(1008);
      const { heard } = client;
      expect(heard.length).toBeLessThanOrEqual(23);
      expect(pongs.mock.calls.length).toBeLessThanOrEqual(20);
      // Those that the server read, and those that this client heard.
      expect(read.mock.calls.length).toBeLessThanOrEqual(20 + heard.length);
      await expect(openClient(server.url)).rejects.toThrow('429');
      await openClient(server.url, '203.0.113.2');
      server.wait(60_000);
      await openClient(server.url);
    } finally {
      read.mockRestore();
      await server.close();
    }
  });

  it('is closed without a subscription, and left alone with one', async () => {
    const server = await startServer({ idleMs: 20, hasExtraSubscription: () => false });
    try {
      const [idle, following] = [await openClient(server.url), await openClient(server.url)];
      following.send(SUBSCRIPTION);
      await following.next();
      expect(await idle.closed).toBe(1000);
      const late = await openClient(server.url);
      expect(await late.closed).toBe(1000);
      expect(following.socket.readyState).toBe(WebSocket.OPEN);
    } finally {
      await server.close();
    }
  });
});

describe('the stream, hooked', () => {
  it('hands other events to whoever asked for them', async () => {
    const server = await startServer({ extraEvents: { 'orders.info': (message, session) => void session.send(JSON.stringify({ echoed: message })) } });
    try {
      const client = await openClient(server.url);
      client.send({ event: 'orders.info', data: { orderId: 1 } });
      expect(await client.next()).toEqual({ echoed: { event: 'orders.info', data: { orderId: 1 } } });
    } finally {
      await server.close();
    }
  });

  it('refuses messages above the limit of a caller without a look at them, and closes with the third', async () => {
    const server = await startServer({}, { ...unlimited, stream: 1 });
    try {
      const client = await openClient(server.url);
      client.send(SUBSCRIPTION);
      await client.next();
      for (let count = 0; count < 3; count += 1) {
        client.send('no JSON at all');
        expect(await client.next()).toMatchObject({ event: 'error', data: { status: 'ERR_TOO_MANY_REQUESTS' } });
      }
      expect(await client.closed).toBe(1008);
    } finally {
      await server.close();
    }
  });
});

describe('a client that does not keep up', () => {
  it('gets the latest quote once it can take it, not all that it missed', () => {
    let nowMs = 0;
    let isBlocked = false;
    let price = 1;
    const sent: string[] = [];
    const priceQuote = (() => ({ price: String(price) })) as never;
    const signQuote = ((quote: object) => quote) as never;
    const feed = createQuoteFeed({ priceQuote, signQuote, clock: { nowMs: () => nowMs }, onDefect: () => undefined });
    const session = { callerAddress: '', onClose: () => undefined, send: (text: string) => !isBlocked && sent.push(text) > 0 };
    feed.follow(session, SUBSCRIPTION.data as never);
    isBlocked = true;
    for (price = 2; price < 5; price += 1, nowMs += 1000) feed.refresh();
    isBlocked = false;
    feed.refresh();
    expect(sent).toEqual(['{"price":"1"}', '{"price":"5"}']);
  });
});

describe('signatures of streamed quotes', () => {
  it('are made for what is sent, once for all who follow the same quote', () => {
    let price = 1;
    const signQuote = jest.fn((quote: object) => ({ ...quote, proof: 'signed' }));
    const feed = createQuoteFeed({ priceQuote: (() => ({ price: String(price), expiresAt: String(Math.random()) })) as never, signQuote: signQuote as never, clock: { nowMs: () => 0 }, onDefect: () => undefined });
    const sent: string[] = [];
    const follow = () => feed.follow({ callerAddress: '', onClose: () => undefined, send: (text) => sent.push(text) > 0 }, SUBSCRIPTION.data as never);
    follow();
    follow();
    expect(signQuote).toHaveBeenCalledTimes(2);
    feed.refresh();
    expect(signQuote).toHaveBeenCalledTimes(2);
    price = 2;
    feed.refresh();
    expect(signQuote).toHaveBeenCalledTimes(3);
    expect(sent).toHaveLength(4);
    expect(sent.every((text) => text.includes('"proof":"signed"'))).toBe(true);
  });
});
