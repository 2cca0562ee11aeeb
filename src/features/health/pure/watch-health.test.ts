import type { HealthStatus } from '@quayside/contract/operations/service';

import { delayAfter, watchHealth } from './watch-health';

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

function setUp(...answers: readonly (HealthStatus | Error)[]) {
  const left = [...answers];
  const ask = jest.fn(() => {
    const answer = left.shift() ?? 'OK';
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const seen: HealthStatus[] = [];
  return { ask, seen, stop: watchHealth({ ask, onStatus: (status) => { seen.push(status); } }) };
}

it.each([[1, 5_000], [2, 7_500], [3, 11_250], [6, 30_000], [50, 30_000]])('waits after %d questions without a good answer for %d ms', (failures, delayMs) => {
  expect(delayAfter(failures)).toBe(delayMs);
});

it('asks a healthy service once', async () => {
  const { ask, seen } = setUp('OK');
  await jest.advanceTimersByTimeAsync(120_000);
  expect([ask.mock.calls.length, seen]).toEqual([1, ['OK']]);
});

it('goes on asking, more and more slowly, until the service is well', async () => {
  const { ask, seen } = setUp('TECHNICAL_DIFFICULTIES', 'UNHEALTHY', 'OK');
  await jest.advanceTimersByTimeAsync(4_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(7_500);
  expect(seen).toEqual(['TECHNICAL_DIFFICULTIES', 'UNHEALTHY', 'OK']);
});

it('takes a missing answer for no answer', async () => {
  const { seen } = setUp('TECHNICAL_DIFFICULTIES', new Error('offline'), 'OK');
  await jest.advanceTimersByTimeAsync(12_500);
  expect(seen).toEqual(['TECHNICAL_DIFFICULTIES', 'OK']);
});

it('asks no more once it is stopped', async () => {
  const { ask, stop } = setUp('UNHEALTHY', 'UNHEALTHY');
  await jest.advanceTimersByTimeAsync(0);
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
