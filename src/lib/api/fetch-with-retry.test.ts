import { detectSandbox } from '../detect-sandbox';
import { fetchJson } from '../fetch-json';
import { fetchWithRetry, retryDelayMs } from './fetch-with-retry';

/** Mocks `fetch` to return the given responses in order. */
function respondingWith(...answers: readonly Response[]): jest.Mock {
  const left = [...answers];
  const fetch = jest.fn(async () => left.shift() ?? Promise.reject(new Error('one call too many')));
  Object.defineProperty(globalThis, 'fetch', { value: fetch, configurable: true });
  return fetch;
}
const json = (status: number, body: unknown = {}) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'a file request answered with %i is retried once',
  async (status) => {
    const refused = json(status);
    const fetch = respondingWith(refused, json(200, { a: 1 }));
    expect(await fetchJson('/_i18n/1a/ru/messages.json')).toEqual({ a: 1 });
    expect(fetch).toHaveBeenCalledTimes(2);
    // An unread response would keep the connection open.
    expect(refused.bodyUsed).toBe(true);
  },
);

test('a file is requested at most twice', async () => {
  const fetch = respondingWith(json(502), json(502), json(200));
  await expect(fetchJson('/a.json')).rejects.toThrow('/a.json answered 502');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a request that would fail again is not retried', async () => {
  const fetch = respondingWith(json(404));
  expect((await fetchWithRetry('/a')).status).toBe(404);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('detectSandbox asks again after the service has failed', async () => {
  respondingWith(json(502), json(502), json(502), json(200));
  expect(await detectSandbox()).toBe(false);
  expect(await detectSandbox()).toBe(true);
});

test.each([
  [404, null, null],
  [503, null, 300],
  [503, '2', 2_000],
  [503, '0', 300],
  [429, '60', null],
  [503, 'Wed, 21 Oct 2026 07:28:00 GMT', 300],
])('retryDelayMs for status %i with retry-after %j is %j', (status, retryAfter, delayMs) => {
  expect(
    retryDelayMs(
      new Response(null, {
        status,
        headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
      }),
      300,
    ),
  ).toBe(delayMs);
});
