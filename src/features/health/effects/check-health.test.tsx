import { checkHealth } from './check-health';

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

test('GET /api/v1/health times out after 10 s', async () => {
  const told = jest.fn();
  const telling = checkHealth(new AbortController().signal).then(told);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(told).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await telling;
  expect(told).toHaveBeenCalledWith({ kind: 'unanswered' });
});
