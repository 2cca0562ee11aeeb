import { loadInstruments } from '../../../lib/api/instruments';
import { renderPage } from '../../../testing/render-page';
import { CoinPicker } from '../components/CoinPicker';
import { draftFixture } from '../fixtures/draft';
import { pairFixture } from '../fixtures/pair';
import { fetchQuoteFor } from '../state/quotes';
import { recommendAmount } from './recommend-amount';
import { sendOrder } from './send-order';

const query = {
  fromSlug: 'eth',
  toSlug: 'usdterc20',
  side: 'send',
  amount: '1',
  rateMode: 'FLOATING',
  referrerId: null,
} as const;
let sent: { url: string; init: RequestInit }[];

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  window.fetch = ((url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => {
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }) as typeof window.fetch;
});
afterEach(() => {
  jest.useRealTimers();
});

test.each<[string, number, () => Promise<unknown>]>([
  ['createOrder (200 s)', 200_000, () => sendOrder(draftFixture(), 'key-1')],
  [
    'GET /api/v2/rates/public/one (15 s)',
    15_000,
    () => fetchQuoteFor(query, new AbortController().signal),
  ],
  [
    'the request for the recommended amount (15 s)',
    15_000,
    () => recommendAmount(pairFixture, 'FLOATING'),
  ],
])('%s times out after its limit', async (_name, limitMs, call) => {
  const ended = jest.fn();
  const ending = call().then(ended, ended);
  await jest.advanceTimersByTimeAsync(limitMs - 1);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await ending;
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'CLIENT_TIMEOUT' }));
  // A request that timed out is not retried automatically, least of all one that creates an order.
  expect(sent).toHaveLength(1);
});

test('GET /api/v2/instruments/public?all=true times out after 3 s', async () => {
  renderPage(<CoinPicker instruments={[]} selectedSlug="eth" onChoose={() => undefined} />);
  const requests = () => sent.filter(({ url }) => url === '/api/v2/instruments/public?all=true');
  expect(requests()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(requests()[0]?.init.signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(requests()[0]?.init.signal?.aborted).toBe(true);
  expect(requests()).toHaveLength(1);
});

test('the instrument list of a partner group times out after 15 s', async () => {
  const ended = jest.fn();
  const ending = loadInstruments().then(ended);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await ending;
  expect(sent).toHaveLength(1);
});

test('createOrder sends the idempotency key, so that a repeated request returns the first order', () => {
  void sendOrder(draftFixture(), 'key-1').catch(() => undefined);
  expect(sent[0]?.init).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'key-1' } });
});
