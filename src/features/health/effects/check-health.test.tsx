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
  const reported = jest.fn();
  const check = checkHealth(new AbortController().signal).then(reported);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(reported).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await check;
  expect(reported).toHaveBeenCalledWith({ kind: 'unanswered' });
});
