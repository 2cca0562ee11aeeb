import { WebSocket } from 'ws';

import {
  openStreamClient,
  startStreamServer,
  SUBSCRIPTION,
} from '../../../testing/http/stream-server';

describe('one caller of the stream', () => {
  it.each([
    ['an IPv4 address', ['203.0.113.1', '203.0.113.1', '203.0.113.1'], '203.0.113.2'],
    [
      'an IPv6 network',
      ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:1:9::3'],
      '2001:db8:0:2::1',
    ],
  ])(
    'gets two sockets and no more: %s',
    async (_name, [first = '', second = '', third = ''], other) => {
      const server = await startStreamServer({ maxConnections: 10, maxConnectionsPerCaller: 2 });
      try {
        const leaving = await openStreamClient(server.url, first);
        await openStreamClient(server.url, second);
        await expect(openStreamClient(server.url, third)).rejects.toThrow('429');
        await openStreamClient(server.url, other);
        leaving.socket.close();
        await leaving.closed;
        await openStreamClient(server.url, third);
      } finally {
        await server.close();
      }
    },
  );

  it.each([
    ['messages', (socket: WebSocket) => socket.send('{}')],
    ['pings', (socket: WebSocket) => socket.ping()],
  ])(
    'is disconnected with 1008 after flooding a socket with %s, and cannot reconnect for a minute',
    async (_name, sendOne) => {
      const server = await startStreamServer();
      const read = jest.spyOn(JSON, 'parse');
      try {
        const client = await openStreamClient(server.url);
        const pongs = jest.fn();
        client.socket.on('pong', pongs);
        for (let count = 0; count < 5_000; count += 1) sendOne(client.socket);
        expect(await client.closed).toBe(1008);
        const { heard } = client;
        expect(heard.length).toBeLessThanOrEqual(23);
        expect(pongs.mock.calls.length).toBeLessThanOrEqual(20);
        // The messages that the server read, and those that this client received.
        expect(read.mock.calls.length).toBeLessThanOrEqual(20 + heard.length);
        await expect(openStreamClient(server.url)).rejects.toThrow('429');
        await openStreamClient(server.url, '203.0.113.2');
        server.wait(60_000);
        await openStreamClient(server.url);
      } finally {
        read.mockRestore();
        await server.close();
      }
    },
  );

  it('is disconnected without a subscription, and stays connected with one', async () => {
    // No socket is closed before the client that should stay has its subscription.
    let isAnyInUse = true;
    const server = await startStreamServer({
      idleMs: 20,
      extraChannel: { event: 'any', handle: () => undefined, isSubscribed: () => isAnyInUse },
    });
    try {
      const [idle, following] = [
        await openStreamClient(server.url),
        await openStreamClient(server.url),
      ];
      following.send(SUBSCRIPTION);
      await following.next();
      isAnyInUse = false;
      expect(await idle.closed).toBe(1000);
      const late = await openStreamClient(server.url);
      expect(await late.closed).toBe(1000);
      expect(following.socket.readyState).toBe(WebSocket.OPEN);
    } finally {
      await server.close();
    }
  });

  it('is disconnected if its pair never had a quote, but not if the quote is gone or the amount is wrong', async () => {
    let isAnyInUse = true;
    const server = await startStreamServer({
      idleMs: 20,
      maxConnections: 5,
      maxConnectionsPerCaller: 5,
      extraChannel: { event: 'any', handle: () => undefined, isSubscribed: () => isAnyInUse },
    });
    const follow = async (data: object) => {
      const client = await openStreamClient(server.url);
      client.send({ event: 'pairs.rates', data: { ...SUBSCRIPTION.data, ...data } });
      return { client, first: await client.next() };
    };
    try {
      const nonsense = await follow({ instrumentFromSlug: 'nonsense' });
      expect(nonsense.first).toMatchObject({ data: { status: 'ERR_UNPROCESSABLE_ENTITY' } });
      const tooSmall = await follow({ claimedDepositAmount: '0.0000001' });
      expect(tooSmall.first).toMatchObject({
        data: { status: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL' },
      });
      const quoted = await follow({});
      expect(quoted.first).not.toHaveProperty('data.status');
      // Without prices nothing can be quoted: neither that amount, nor another of the same pair.
      server.wait(3_600_000);
      server.feed.refresh();
      expect(await quoted.client.next()).toMatchObject({
        data: { status: 'ERR_SERVICE_UNAVAILABLE' },
      });
      quoted.client.send({
        event: 'pairs.rates',
        data: { ...SUBSCRIPTION.data, claimedDepositAmount: '2' },
      });
      expect(await quoted.client.next()).toMatchObject({
        data: { status: 'ERR_SERVICE_UNAVAILABLE' },
      });
      isAnyInUse = false;
      expect(await nonsense.client.closed).toBe(1000);
      // Opened later, and closed at its own check. By then, the others have been checked several
      // times.
      const late = await openStreamClient(server.url);
      expect(await late.closed).toBe(1000);
      expect([tooSmall, quoted].map(({ client }) => client.socket.readyState)).toEqual([
        WebSocket.OPEN,
        WebSocket.OPEN,
      ]);
    } finally {
      await server.close();
    }
  });
});
