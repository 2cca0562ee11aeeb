import { MAX_RECONNECTS, openReconnectingSocket, RECONNECT_DELAY_MS } from './reconnecting-socket';
import { createFakeServer, createManualTimers } from './socket-fakes';

function setUp() {
  const server = createFakeServer();
  const timers = createManualTimers();
  const received: string[] = [];
  const socket = openReconnectingSocket(
    { open: server.open, timers },
    {
      onOpen: () => {
        received.push('open');
      },
      onText: (text) => {
        received.push(String(text));
      },
      onLost: (hasGivenUp) => {
        received.push(hasGivenUp ? 'given up' : 'lost');
      },
    },
  );
  return { server, timers, received, socket };
}

describe('openReconnectingSocket', () => {
  test('retries every 3 s, 40 times in a row, and then stops', () => {
    const { server, timers, received } = setUp();
    server.sockets[0]!.drop();
    for (let attempt = 1; attempt <= MAX_RECONNECTS; attempt += 1) {
      expect(timers.pendingMs()).toEqual([RECONNECT_DELAY_MS]);
      timers.advance(RECONNECT_DELAY_MS - 1);
      expect(server.sockets).toHaveLength(attempt);
      timers.advance(1);
      expect(server.sockets).toHaveLength(attempt + 1);
      server.sockets[attempt]!.drop();
    }
    expect(timers.pendingMs()).toEqual([]);
    expect(received.filter((what) => what === 'lost')).toHaveLength(MAX_RECONNECTS);
    expect(received.at(-1)).toBe('given up');
  });

  test('resets the count after a successful connection', () => {
    const { server, timers } = setUp();
    for (let attempt = 0; attempt < MAX_RECONNECTS * 2; attempt += 1) {
      const socket = server.sockets.at(-1)!;
      socket.connect();
      socket.drop();
      timers.advance(RECONNECT_DELAY_MS);
    }
    expect(server.sockets).toHaveLength(MAX_RECONNECTS * 2 + 1);
  });

  test('sends messages only while it is open', () => {
    const { server, socket } = setUp();
    expect(socket.send('early')).toBe(false);
    server.sockets[0]!.connect();
    expect(socket.send('now')).toBe(true);
    expect(server.sockets[0]!.sent).toEqual(['now']);
  });

  test('reports nothing and opens nothing after it is closed', () => {
    const { server, timers, received, socket } = setUp();
    server.sockets[0]!.connect();
    socket.close();
    timers.advance(60_000);
    expect(received).toEqual(['open']);
    expect(server.sockets).toHaveLength(1);
  });

  test('waits for a pending connection before it closes', () => {
    const { server, received, socket } = setUp();
    socket.close();
    expect(server.sockets[0]!.isOpen).toBe(false);
    server.sockets[0]!.connect();
    expect(server.sockets[0]!.isOpen).toBe(false);
    expect(received).toEqual([]);
  });

  test('treats a URL that the browser rejects as a lost connection', () => {
    const timers = createManualTimers();
    let losses = 0;
    openReconnectingSocket(
      {
        open: () => {
          throw new Error('refused by policy');
        },
        timers,
      },
      {
        onOpen: () => undefined,
        onText: () => undefined,
        onLost: () => {
          losses += 1;
        },
      },
    );
    timers.advance(RECONNECT_DELAY_MS);
    expect(losses).toBe(2);
  });
});
