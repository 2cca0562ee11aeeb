import { ABANDON_AFTER_ATTEMPTS, nextAttemptAtMs } from './retry-times';

test('nextAttemptAtMs waits longer after each failure, and returns null after several days', () => {
  const pauses = Array.from(
    { length: ABANDON_AFTER_ATTEMPTS - 1 },
    (_, index) => nextAttemptAtMs(index + 1, 0) ?? 0,
  );
  expect(pauses[0]).toBe(15_000);
  expect(pauses.every((pause, index) => pause >= (pauses[index - 1] ?? 0))).toBe(true);
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(5);
  expect(nextAttemptAtMs(ABANDON_AFTER_ATTEMPTS, 0)).toBeNull();
});
