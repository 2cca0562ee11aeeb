import { ApiError } from '../../../lib/api/api-error';
import { createManualTimers } from '../../../lib/socket/socket-fakes';
import { quoteFixture } from '../fixtures/quote';
import type { QuoteQuery } from '../model/quote-request';
import { createPollingQuoteSource } from './polling-quote-source';
import type { QuoteMessage } from './quote-source';
import { createManualVisibility } from './stream-fakes';

const query: QuoteQuery = {
  fromSlug: 'eth',
  toSlug: 'usdterc20',
  side: 'send',
  amount: '0.5',
  rateMode: 'FLOATING',
  referrerId: null,
};
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

describe('the polling quote source', () => {
  test('sends a request immediately and again after each response', async () => {
    const timers = createManualTimers();
    const received: QuoteMessage[] = [];
    let asked = 0;
    const source = createPollingQuoteSource({
      visibility: createManualVisibility(),
      timers,
      periodMs: 5_000,
      fetchQuote: () => {
        asked += 1;
        return Promise.resolve(quoteFixture());
      },
    });
    source.watch(query, (message) => {
      received.push(message);
    });
    await settle();
    expect(asked).toBe(1);
    timers.advance(4_999);
    expect(asked).toBe(1);
    timers.advance(1);
    await settle();
    expect(asked).toBe(2);
    expect(received.map(({ kind }) => kind)).toEqual([
      'connection',
      'quote',
      'connection',
      'quote',
    ]);
  });

  test('distinguishes a rejection from a lost connection, and continues after both', async () => {
    const timers = createManualTimers();
    const received: QuoteMessage[] = [];
    const failures = [
      new ApiError('ERR_PAIR_NOT_ACTIVE', 'not active', 422),
      new ApiError('CLIENT_NETWORK', 'no connection'),
    ];
    const source = createPollingQuoteSource({
      visibility: createManualVisibility(),
      timers,
      periodMs: 5_000,
      fetchQuote: () => {
        const failure = failures.shift();
        return failure === undefined ? Promise.resolve(quoteFixture()) : Promise.reject(failure);
      },
    });
    source.watch(query, (message) => {
      received.push(message);
    });
    for (let round = 0; round < 3; round += 1) {
      await settle();
      timers.advance(5_000);
    }
    expect(received).toMatchObject([
      { connection: 'polling' },
      { rejection: { code: 'ERR_PAIR_NOT_ACTIVE' } },
      { connection: 'lost' },
      { rejection: { code: 'CLIENT_NETWORK' } },
      { connection: 'polling' },
      { kind: 'quote' },
    ]);
  });

  test('aborts an outdated request without reporting it', async () => {
    const timers = createManualTimers();
    const received: QuoteMessage[] = [];
    let signal: AbortSignal | undefined;
    const source = createPollingQuoteSource({
      visibility: createManualVisibility(),
      timers,
      periodMs: 5_000,
      fetchQuote: (_query, given) => {
        signal = given;
        return Promise.resolve(quoteFixture());
      },
    });
    source.watch(query, (message) => {
      received.push(message);
    })();
    await settle();
    expect(signal?.aborted).toBe(true);
    expect(received).toEqual([]);
    expect(timers.pendingMs()).toEqual([]);
  });

  test('pauses while the page is hidden, and sends a request immediately when it is shown again', async () => {
    const timers = createManualTimers();
    const visibility = createManualVisibility();
    let asked = 0;
    const source = createPollingQuoteSource({
      visibility,
      timers,
      periodMs: 5_000,
      fetchQuote: () => {
        asked += 1;
        return Promise.resolve(quoteFixture());
      },
    });
    const stop = source.watch(query, () => undefined);
    await settle();
    visibility.sleep();
    timers.advance(60_000);
    await settle();
    expect(asked).toBe(1);
    visibility.wake();
    await settle();
    expect(asked).toBe(2);
    visibility.wake();
    await settle();
    expect(asked).toBe(2);
    stop();
    expect(visibility.listeners()).toBe(0);
  });
});
