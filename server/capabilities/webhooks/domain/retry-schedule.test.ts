import { retryDelayMs } from './retry-schedule';

test.each([
  [1, 0.5, 5_000],
  [1, 0, 4_500],
  [1, 1, 5_500],
  [2, 0.5, 300_000],
  [9, 0.5, 86_400_000],
  [10, 0.5, null],
] as const)(
  'retryDelayMs after failed attempt %i, with random number %d, returns %s',
  (attempts, chance, expected) => {
    expect(retryDelayMs(attempts, chance)).toBe(expected);
  },
);

test('retryDelayMs allows retries for three days', () => {
  const pauses = Array.from({ length: 9 }, (_none, index) => retryDelayMs(index + 1, 0.5) ?? 0);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3 * 86_400_000);
});
