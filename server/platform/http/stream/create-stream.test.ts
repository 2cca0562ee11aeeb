import { WebSocket } from 'ws';

import { createQuoteFeed } from '../../../capabilities/quotes/routes/quote-feed';
import { unlimited } from '../../../testing/market/market-app';
import {
  openStreamClient,
  startStreamServer,
  SUBSCRIPTION,
} from '../../../testing/http/stream-server';

describe('the stream', () => {
  let server: Awaited<ReturnType<typeof startStreamServer>>;
  beforeEach(async () => {
    server = await startStreamServer();
  });
  afterEach(() => server.close());

  it('sends a quote at once for a subscription, and again when the price moves', async () => {
    const client = await openStreamClient(server.url);
    client.send(SUBSCRIPTION);
    const first = await client.next();
    expect(first).toMatchObject({
      instrumentFrom: { slug: 'eth' },
      amountToGive: '1',
      updatedAt: expect.any(Number),
    });
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
  ])(
    'accepts a connection from another site only without cookies of this site: %j',
    async (headers, status) => {
      const socket = new WebSocket(server.url, { headers });
      const answered = await new Promise<number | undefined>((resolve) => {
        socket
          .once('upgrade', ({ statusCode }) => resolve(statusCode))
          .once('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
          .on('error', () => undefined);
      });
      expect(answered).toBe(status);
      socket.terminate();
    },
  );

  it('sends nothing while the quote does not change, and renews it before it expires', async () => {
    const client = await openStreamClient(server.url);
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

  it('follows one quote per client: a new subscription replaces the old one', async () => {
    const client = await openStreamClient(server.url);
    client.send(SUBSCRIPTION);
    await client.next();
    client.send({ ...SUBSCRIPTION, data: { ...SUBSCRIPTION.data, instrumentToSlug: 'ltc' } });
    expect(await client.next()).toMatchObject({ instrumentTo: { slug: 'ltc' } });
    server.marketData.setPrice('ETH', '3200');
    expect(await client.next()).toMatchObject({ instrumentTo: { slug: 'ltc' } });
    expect(await client.unread()).toEqual([]);
    expect(server.feed.followerCount()).toBe(1);
  });

  it('includes the request id of a subscription in every error, if the id is a string', async () => {
    const client = await openStreamClient(server.url);
    client.send({ ...SUBSCRIPTION, requestId: 'first' });
    await client.next();
    server.marketData.clearPrice('ETH');
    expect(await client.next()).toMatchObject({ event: 'error', requestId: 'first' });
    client.send({ ...SUBSCRIPTION, requestId: 'second' });
    expect(await client.next()).toMatchObject({ event: 'error', requestId: 'second' });
    client.send({ ...SUBSCRIPTION, requestId: 7 });
    expect(await client.next()).not.toHaveProperty('requestId');
  });

  it('reports a missing price only once, and resumes when there is a price again', async () => {
    const client = await openStreamClient(server.url);
    client.send(SUBSCRIPTION);
    await client.next();
    server.marketData.clearPrice('ETH');
    expect(await client.next()).toMatchObject({
      channel: 'pairs',
      event: 'error',
      data: { status: 'ERR_SERVICE_UNAVAILABLE' },
    });
    server.marketData.setPrice('LTC', '92');
    expect(await client.unread()).toEqual([]);
    server.marketData.setPrice('ETH', '3000');
    expect(await client.next()).toMatchObject({ amountToGive: '1' });
  });

  it.each([
    ['invalid JSON', 'hello', 'ERR_BAD_REQUEST'],
    ['JSON that is not an object', '7', 'ERR_BAD_REQUEST'],
    ['null', 'null', 'ERR_BAD_REQUEST'],
    ['a missing event', '{}', 'ERR_BAD_REQUEST'],
    ['an unknown event', '{"event":"pairs.everything"}', 'ERR_BAD_REQUEST'],
    ['a prototype key as event', '{"event":"constructor"}', 'ERR_BAD_REQUEST'],
    ['missing data', '{"event":"pairs.rates"}', 'ERR_VALIDATION'],
    [
      'data in the wrong form',
      '{"event":"pairs.rates","data":{"instrumentFromSlug":{}}}',
      'ERR_VALIDATION',
    ],
    [
      'an invalid amount',
      JSON.stringify({
        ...SUBSCRIPTION,
        data: { ...SUBSCRIPTION.data, claimedDepositAmount: '1e99' },
      }),
      'ERR_VALIDATION',
    ],
    [
      'an amount that is too small',
      JSON.stringify({
        ...SUBSCRIPTION,
        data: { ...SUBSCRIPTION.data, claimedDepositAmount: '0' },
      }),
      'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
    ],
  ])('responds to %s with an error object and stays open', async (_name, message, status) => {
    const client = await openStreamClient(server.url);
    client.send(message);
    expect(await client.next()).toMatchObject({
      channel: 'pairs',
      event: 'error',
      data: { status },
    });
    client.send(SUBSCRIPTION);
    expect(await client.next()).toMatchObject({ amountToGive: '1' });
  });

  it('responds to a binary message with an error object', async () => {
    const client = await openStreamClient(server.url);
    client.socket.send(Buffer.from([1, 2, 3]));
    expect(await client.next()).toMatchObject({ data: { status: 'ERR_BAD_REQUEST' } });
  });

  it('closes a connection that sends more than a subscription needs', async () => {
    const client = await openStreamClient(server.url);
    const closed = new Promise((resolve) => client.socket.once('close', resolve));
    client.send('x'.repeat(5000));
    expect(await closed).toBe(1009);
  });

  it('forgets clients that have left', async () => {
    const client = await openStreamClient(server.url);
    client.send(SUBSCRIPTION);
    await client.next();
    const closed = new Promise((resolve) => client.socket.once('close', resolve));
    client.socket.close();
    await closed;
    expect(server.feed.followerCount()).toBe(0);
  });

  it('rejects other paths, and connections above its limit', async () => {
    await expect(openStreamClient(server.url.replace('/v2/ws', '/v3/ws'))).rejects.toThrow('404');
    await Promise.all([1, 2, 3].map((host) => openStreamClient(server.url, `203.0.113.${host}`)));
    await expect(openStreamClient(server.url, '203.0.113.4')).rejects.toThrow('503');
  });
});

describe('the stream with an extra channel or a limit', () => {
  it('passes other events to the channel that handles them', async () => {
    const server = await startStreamServer({
      extraChannel: {
        event: 'orders.info',
        handle: (message, session) => void session.send(JSON.stringify({ echoed: message })),
        isSubscribed: () => false,
      },
    });
    try {
      const client = await openStreamClient(server.url);
      client.send({ event: 'orders.info', data: { orderId: 1 } });
      expect(await client.next()).toEqual({
        echoed: { event: 'orders.info', data: { orderId: 1 } },
      });
    } finally {
      await server.close();
    }
  });

  it("rejects messages above a caller's limit without reading them, and keeps the sockets open", async () => {
    const server = await startStreamServer({}, { ...unlimited, stream: 1 });
    try {
      const [spender, neighbour] = [
        await openStreamClient(server.url),
        await openStreamClient(server.url),
      ];
      spender.send(SUBSCRIPTION);
      await spender.next();
      for (let count = 0; count < 4; count += 1) neighbour.send('no JSON at all');
      for (let count = 0; count < 4; count += 1)
        expect(await neighbour.next()).toMatchObject({
          event: 'error',
          data: { status: 'ERR_TOO_MANY_REQUESTS' },
        });
      await openStreamClient(server.url);
      expect([spender.socket.readyState, neighbour.socket.readyState]).toEqual([
        WebSocket.OPEN,
        WebSocket.OPEN,
      ]);
    } finally {
      await server.close();
    }
  });
});

describe('a client that does not keep up', () => {
  it('gets only the latest quote when it can receive again', () => {
    let nowMs = 0;
    let isBlocked = false;
    let price = 1;
    const sent: string[] = [];
    const priceQuote = (() => ({ price: String(price) })) as never;
    const signQuote = ((quote: object) => quote) as never;
    const feed = createQuoteFeed({
      priceQuote,
      signQuote,
      clock: { nowMs: () => nowMs },
      onDefect: () => undefined,
    });
    const session = {
      callerAddress: '',
      onClose: () => undefined,
      send: (text: string) => !isBlocked && sent.push(text) > 0,
    };
    feed.follow(session, SUBSCRIPTION.data as never);
    isBlocked = true;
    for (price = 2; price < 5; price += 1, nowMs += 1000) feed.refresh();
    isBlocked = false;
    feed.refresh();
    expect(sent).toEqual(['{"price":"1"}', '{"price":"5"}']);
  });
});

describe('signatures of streamed quotes', () => {
  it('are made only for quotes that are sent, once per price change for all followers', () => {
    let price = 1;
    const signQuote = jest.fn((quote: object) => ({ ...quote, proof: 'signed' }));
    const feed = createQuoteFeed({
      priceQuote: (() => ({ price: String(price), expiresAt: String(Math.random()) })) as never,
      signQuote: signQuote as never,
      clock: { nowMs: () => 0 },
      onDefect: () => undefined,
    });
    const sent: string[] = [];
    const follow = () =>
      feed.follow(
        { callerAddress: '', onClose: () => undefined, send: (text) => sent.push(text) > 0 },
        SUBSCRIPTION.data as never,
      );
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
