import { withSubmissionLock } from './submission-storage';

const forbidden = {
  request: () => Promise.reject(new DOMException('Storage is forbidden', 'SecurityError')),
} as unknown as LockManager;
const working = {
  request: (_name: string, _options: LockOptions, change: () => unknown) =>
    Promise.resolve().then(change),
} as unknown as LockManager;

describe('withSubmissionLock', () => {
  test.each([
    ['without locks', null],
    ['if storage and locks are blocked', forbidden],
    ['under a lock', working],
  ])('runs a change exactly once %s', async (_name, locks) => {
    const change = jest.fn(() => 'made');
    await expect(withSubmissionLock(change, locks)).resolves.toBe('made');
    expect(change).toHaveBeenCalledTimes(1);
  });

  test('does not repeat a change that fails under the lock', async () => {
    const change = jest.fn(() => {
      throw new Error('broken');
    });
    await expect(withSubmissionLock(change, working)).rejects.toThrow('broken');
    expect(change).toHaveBeenCalledTimes(1);
  });
});
