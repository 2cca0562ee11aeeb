import { MAX_RECONNECTS, RECONNECT_DELAY_MS } from '../../../lib/socket/reconnecting-socket';
import { createFakeServer, createManualTimers } from '../../../lib/socket/socket-fakes';
import { quoteFixture } from '../fixtures/quote';
import { quoteQueryKey, type QuoteQuery } from '../model/quote-request';
import { createLiveQuoteSource, SOCKET_GRACE_MS, SOCKET_LINGER_MS } from './live-quote-source';
import { RESPONSE_TIMEOUT_MS, INACTIVITY_TIMEOUT_MS } from './quote-socket';
import type { QuoteMessage } from './quote-source';
import { createManualVisibility, createRecordingSource, quotesIn } from './stream-fakes';

const query = (amount: string): QuoteQuery => ({
  fromSlug: 'eth',
  toSlug: 'usdterc20',
  side: 'send',
  amount,
  rateMode: 'FLOATING',
  referrerId: null,
});

function setUp() {
  const server = createFakeServer();
  const timers = createManualTimers();
  const polling = createRecordingSource();
  const visibility = createManualVisibility();
  const received: QuoteMessage[] = [];
  const source = createLiveQuoteSource({
    socket: { open: server.open, timers },
    polling,
    visibility,
  });
  return {
    server,
    timers,
    polling,
    visibility,
    received,
    source,
    receive: (message: QuoteMessage) => {
      received.push(message);
    },
  };
}

describe('the live quote source', () => {
  test('sends its request as soon as the socket is open, and forwards the messages', () => {
    const { server, source, received, receive, polling } = setUp();
    source.watch(query('0.5'), receive);
    server.sockets[0]!.connect();
    expect(JSON.parse(server.sockets[0]!.sent[0]!)).toMatchObject({
      event: 'pairs.rates',
      data: {
        instrumentFromSlug: 'eth',
        claimedDepositAmount: '0.5',
        claimedDepositAmountCurrency: 'eth',
      },
    });
    server.sockets[0]!.push(quoteFixture());
    expect(quotesIn(received)).toHaveLength(1);
    expect(polling.watched).toEqual([]);
  });

  test('polls over HTTP when the socket does not open in time, and stops once it opens', () => {
    const { server, timers, source, receive, polling } = setUp();
    source.watch(query('1'), receive);
    timers.advance(SOCKET_GRACE_MS);
    expect(polling.active()).toBe(1);
    server.sockets[0]!.connect();
    expect(polling.active()).toBe(0);
  });

  test('falls back to polling immediately when the socket is lost, and resends the request after reconnecting', () => {
    const { server, timers, source, receive, polling } = setUp();
    source.watch(query('2'), receive);
    server.sockets[0]!.connect();
    server.sockets[0]!.drop();
    expect(polling.watched).toEqual(['2']);
    timers.advance(RECONNECT_DELAY_MS);
    server.sockets[1]!.drop();
    expect(polling.watched).toEqual(['2']);
    timers.advance(RECONNECT_DELAY_MS);
    server.sockets[2]!.connect();
    expect(polling.active()).toBe(0);
    expect(server.sockets[2]!.sent).toHaveLength(1);
  });

  test('replaces the old request with a new one on the same socket', () => {
    const { server, source, receive, received } = setUp();
    const stop = source.watch(query('1'), receive);
    server.sockets[0]!.connect();
    stop();
    source.watch(query('3'), receive);
    expect(server.sockets).toHaveLength(1);
    expect(
      server.sockets[0]!.sent.map(
        (text) =>
          (JSON.parse(text) as { data: { claimedDepositAmount: string } }).data
            .claimedDepositAmount,
      ),
    ).toEqual(['1', '3']);
    server.sockets[0]!.push({
      channel: 'pairs',
      event: 'error',
      data: {
        status: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
        message: 'Claimed Deposit Amount Too Small',
        data: { details: { expected: '0.01' } },
      },
    });
    expect(received.at(-1)).toEqual({
      kind: 'rejection',
      rejection: { code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL', details: { expected: '0.01' } },
    });
  });

  test('sends an id with each request, and matches a rejection to its request', () => {
    const { server, source, receive, received } = setUp();
    source.watch(query('1'), receive);
    server.sockets[0]!.connect();
    const { requestId } = JSON.parse(server.sockets[0]!.sent[0]!) as { requestId: string };
    expect(requestId).toBe(quoteQueryKey(query('1')));
    server.sockets[0]!.push({
      channel: 'pairs',
      event: 'error',
      requestId,
      data: { status: 'ERR_NOT_ACCEPTABLE', message: 'no', data: null },
    });
    expect(received.at(-1)).toEqual({
      kind: 'rejection',
      rejection: { code: 'ERR_NOT_ACCEPTABLE', details: {}, queryKey: requestId },
    });
  });

  test('closes the socket after a while without watchers, and opens a new one for the next watcher', () => {
    const { server, timers, source, receive } = setUp();
    const stop = source.watch(query('1'), receive);
    server.sockets[0]!.connect();
    stop();
    timers.advance(SOCKET_LINGER_MS - 1);
    expect(server.sockets[0]!.isOpen).toBe(true);
    timers.advance(1);
    expect(server.sockets[0]!.isOpen).toBe(false);
    source.watch(query('1'), receive);
    expect(server.sockets).toHaveLength(2);
  });

  test('keeps the socket open during the pause between two requests', () => {
    const { server, timers, source, receive } = setUp();
    source.watch(query('1'), receive)();
    timers.advance(SOCKET_LINGER_MS - 1);
    source.watch(query('2'), receive);
    timers.advance(SOCKET_LINGER_MS * 2);
    server.sockets[0]!.connect();
    expect(server.sockets[0]!.sent).toHaveLength(1);
  });

  test('ignores unknown messages', () => {
    const { server, source, receive, received } = setUp();
    source.watch(query('1'), receive);
    server.sockets[0]!.connect();
    const before = received.length;
    server.sockets[0]!.push({ hello: 'there' });
    server.sockets[0]!.onmessage?.({ data: 'no json' });
    server.sockets[0]!.push({ channel: 'orders', event: 'changed', orderId: '1' });
    expect(received).toHaveLength(before);
  });

  test.each([
    'instrumentFrom',
    'instrumentTo',
    'liquidityProviderPublicCode',
    'amountToGive',
    'amountToGet',
    'rateMode',
    'price',
    'marketLeftPrice',
    'marketRightPrice',
  ])('treats a quote without %s as an error', (field) => {
    const { server, source, receive, received } = setUp();
    source.watch(query('0.5'), receive);
    server.sockets[0]!.connect();
    server.sockets[0]!.push({ ...quoteFixture(), [field]: undefined });
    expect(received.at(-1)).toEqual({
      kind: 'rejection',
      rejection: { code: 'CLIENT_BAD_ANSWER', details: {} },
    });
  });

  test('keeps polling after 40 failed reconnections, and reconnects when the page wakes', () => {
    const { server, timers, visibility, source, receive, polling } = setUp();
    source.watch(query('1'), receive);
    server.sockets[0]!.drop();
    for (let attempt = 0; attempt < MAX_RECONNECTS; attempt += 1) {
      visibility.wake();
      timers.advance(RECONNECT_DELAY_MS);
      server.sockets.at(-1)!.drop();
    }
    timers.advance(RECONNECT_DELAY_MS * 2);
    expect(server.sockets).toHaveLength(MAX_RECONNECTS + 1);
    expect(polling.active()).toBe(1);
    visibility.wake();
    expect(server.sockets).toHaveLength(MAX_RECONNECTS + 2);
    expect(polling.active()).toBe(1);
    server.sockets.at(-1)!.connect();
    expect(polling.active()).toBe(0);
    expect(server.sockets.at(-1)!.sent).toHaveLength(1);
  });

  test('stops listening for the page to wake once its last watcher unsubscribes', () => {
    const { visibility, source, receive } = setUp();
    source.watch(query('1'), receive)();
    expect(visibility.listeners()).toBe(0);
  });
});

describe('a socket that is open but silent', () => {
  test('counts as lost when a response is late: polling starts, and the request is sent on a new socket', () => {
    const { server, timers, source, receive, polling } = setUp();
    source.watch(query('1'), receive);
    server.sockets[0]!.connect();
    timers.advance(RESPONSE_TIMEOUT_MS - 1);
    expect([server.sockets[0]!.isOpen, polling.active()]).toEqual([true, 0]);
    timers.advance(1);
    expect([server.sockets[0]!.isOpen, polling.active()]).toEqual([false, 1]);
    timers.advance(RECONNECT_DELAY_MS);
    server.sockets[1]!.connect();
    expect([server.sockets[1]!.sent.length, polling.active()]).toEqual([1, 0]);
  });

  test.each<[string, unknown]>([
    ['a quote', quoteFixture()],
    [
      'a rejection',
      {
        channel: 'pairs',
        event: 'error',
        data: { status: 'ERR_NO_LIQUIDITY_AVAILABLE', message: 'no', data: null },
      },
    ],
  ])('counts as lost when %s is followed by silence until the timeout', (_name, message) => {
    const { server, timers, source, receive, polling } = setUp();
    source.watch(query('0.5'), receive);
    server.sockets[0]!.connect();
    for (let round = 0; round < 3; round += 1) {
      server.sockets[0]!.push(message);
      timers.advance(INACTIVITY_TIMEOUT_MS - 1);
    }
    expect(polling.active()).toBe(0);
    timers.advance(1);
    expect([server.sockets[0]!.isOpen, polling.active()]).toEqual([false, 1]);
    timers.advance(RECONNECT_DELAY_MS);
    expect(server.sockets).toHaveLength(2);
  });

  test('is detected soon after the page wakes, because the request is resent', () => {
    const { server, timers, visibility, source, receive, polling } = setUp();
    source.watch(query('0.5'), receive);
    server.sockets[0]!.connect();
    server.sockets[0]!.push(quoteFixture());
    visibility.wake();
    expect(server.sockets[0]!.sent).toHaveLength(2);
    timers.advance(RESPONSE_TIMEOUT_MS);
    expect([server.sockets[0]!.isOpen, polling.active()]).toEqual([false, 1]);
  });

  test('does not count as lost while nobody is watching or while responses arrive in time', () => {
    const { server, timers, visibility, source, receive, polling } = setUp();
    const stop = source.watch(query('0.5'), receive);
    server.sockets[0]!.connect();
    stop();
    timers.advance(SOCKET_LINGER_MS - 1);
    source.watch(query('0.5'), receive);
    timers.advance(RESPONSE_TIMEOUT_MS - 1);
    server.sockets[0]!.push(quoteFixture());
    visibility.wake();
    server.sockets[0]!.push(quoteFixture());
    timers.advance(INACTIVITY_TIMEOUT_MS - 1);
    expect([server.sockets.length, server.sockets[0]!.isOpen, polling.active()]).toEqual([
      1,
      true,
      0,
    ]);
  });
});
