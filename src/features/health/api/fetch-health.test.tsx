import { fetchHealth } from './fetch-health';

beforeEach(() => {
  jest.useFakeTimers();
  window.fetch = ((_url: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(new DOMException('aborted', 'AbortError'));
      });
    })) as typeof window.fetch;
});
afterEach(() => {
  jest.useRealTimers();
});

test('GET /api/v1/health (10 s): so long an answer is waited for, and then there was none', async () => {
  const told = jest.fn();
  const telling = fetchHealth(new AbortController().signal).then(told);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(told).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await telling;
  expect(told).toHaveBeenCalledWith({ kind: 'unanswered' });
});
