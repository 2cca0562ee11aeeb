import { MAX_RECONNECTS, RECONNECT_DELAY_MS } from '../../../lib/socket/reconnecting-socket';
import { createFakeServer, createManualTimers } from '../../../lib/socket/socket-fakes';
import type { OrderDetails } from '../model/order-details';
import type { FetchOutcome } from '../model/order-view';
import { createLiveOrderSource } from './live-order-source';
import { createManualOrderSource } from './order-fakes';
import { createPollingOrderSource } from './polling-order-source';

const key = { orderId: '1234567890123', destinationAddress: '0xa' };
const found: FetchOutcome = {
  kind: 'order',
  order: { orderId: 1_234_567_890_123 } as OrderDetails,
};
const settle = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

function pollingSetUp() {
  const timers = createManualTimers();
  const answers: ((outcome: FetchOutcome) => void)[] = [];
  const received: FetchOutcome[] = [];
  const source = createPollingOrderSource({
    timers,
    periodMs: 5_000,
    fetchOrder: () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  });
  const watch = source.watch(key, (outcome) => {
    received.push(outcome);
  });
  return { timers, answers, received, watch };
}

describe('createPollingOrderSource', () => {
  test('sends a request immediately, then 5 s after each response', async () => {
    const { timers, answers, received } = pollingSetUp();
    expect(answers).toHaveLength(1);
    answers[0]?.(found);
    await settle();
    timers.advance(4_999);
    expect(answers).toHaveLength(1);
    timers.advance(1);
    expect(answers).toHaveLength(2);
    expect(received).toEqual([found]);
  });

  test('continues after a failure', async () => {
    const { timers, answers } = pollingSetUp();
    answers[0]?.({ kind: 'unreachable' });
    await settle();
    timers.advance(5_000);
    expect(answers).toHaveLength(2);
  });

  test('sends a request immediately on requestNow and restarts the timer', async () => {
    const { timers, answers, watch } = pollingSetUp();
    answers[0]?.(found);
    await settle();
    timers.advance(3_000);
    watch.requestNow();
    expect(answers).toHaveLength(2);
    timers.advance(10_000);
    expect(answers).toHaveLength(2);
    answers[1]?.(found);
    await settle();
    expect(timers.pendingMs()).toEqual([5_000]);
  });

  test('sends one more request if requestNow is called during a request', async () => {
    const { answers, watch } = pollingSetUp();
    watch.requestNow();
    watch.requestNow();
    expect(answers).toHaveLength(1);
    answers[0]?.(found);
    await settle();
    expect(answers).toHaveLength(2);
  });

  test('reports nothing after stop', async () => {
    const { timers, answers, received, watch } = pollingSetUp();
    watch.stop();
    answers[0]?.(found);
    await settle();
    expect(received).toEqual([]);
    expect(timers.pendingMs()).toEqual([]);
  });
});

function liveSetUp() {
  const server = createFakeServer();
  const timers = createManualTimers();
  const polling = createManualOrderSource();
  const received: FetchOutcome[] = [];
  const watch = createLiveOrderSource({ socket: { open: server.open, timers }, polling }).watch(
    key,
    (outcome) => {
      received.push(outcome);
    },
  );
  return { server, timers, polling, received, watch };
}

describe('createLiveOrderSource', () => {
  test('opens no socket until the order is known to exist', () => {
    const { server, polling } = liveSetUp();
    polling.answer({ kind: 'unreachable' });
    expect(server.sockets).toHaveLength(0);
    polling.answer(found);
    polling.answer(found);
    expect(server.sockets).toHaveLength(1);
  });

  test('subscribes with the order key and requests the order immediately on a change', () => {
    const { server, polling } = liveSetUp();
    polling.answer(found);
    server.sockets[0]!.connect();
    expect(JSON.parse(server.sockets[0]!.sent[0]!)).toEqual({ event: 'orders.watch', data: key });
    server.sockets[0]!.push({ channel: 'orders', event: 'watching', orderId: key.orderId });
    expect(polling.asked()).toBe(2);
    server.sockets[0]!.push({ channel: 'orders', event: 'changed', orderId: key.orderId });
    expect(polling.asked()).toBe(3);
  });

  test('ignores stream errors, quotes and malformed messages', () => {
    const { server, polling } = liveSetUp();
    polling.answer(found);
    server.sockets[0]!.connect();
    server.sockets[0]!.push({ channel: 'orders', event: 'error', orderId: key.orderId });
    server.sockets[0]!.push({ channel: 'pairs', event: 'error', data: {} });
    server.sockets[0]!.onmessage?.({ data: 'no json' });
    server.sockets[0]!.onmessage?.({ data: new ArrayBuffer(2) });
    expect(polling.asked()).toBe(1);
  });

  test('reconnects every 3 s up to 40 times, and subscribes again', () => {
    const { server, timers, polling } = liveSetUp();
    polling.answer(found);
    server.sockets[0]!.connect();
    server.sockets[0]!.drop();
    timers.advance(RECONNECT_DELAY_MS);
    server.sockets[1]!.connect();
    expect(server.sockets[1]!.sent).toHaveLength(1);
    for (let attempt = 0; attempt <= MAX_RECONNECTS; attempt += 1) {
      server.sockets.at(-1)!.drop();
      timers.advance(RECONNECT_DELAY_MS);
    }
    expect(timers.pendingMs()).toEqual([]);
    // Polling continues throughout.
    expect(polling.isWatched()).toBe(true);
  });

  test('closes the socket when watching stops', () => {
    const { server, polling, watch } = liveSetUp();
    polling.answer(found);
    server.sockets[0]!.connect();
    watch.stop();
    expect(server.sockets[0]!.isOpen).toBe(false);
    expect(polling.isWatched()).toBe(false);
  });
});
