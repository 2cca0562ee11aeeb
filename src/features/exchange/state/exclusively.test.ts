import { exclusively } from './exclusively';

const forbidden = {
  request: () => Promise.reject(new DOMException('Storage is forbidden', 'SecurityError')),
} as unknown as LockManager;
const working = {
  request: (_name: string, change: () => unknown) => Promise.resolve().then(change),
} as unknown as LockManager;

describe('one change of the storage at a time', () => {
  test.each([
    ['where there are no locks', null],
    ['where the storage, and the locks with it, are forbidden', forbidden],
    ['under a lock', working],
  ])('is made once %s', async (_name, locks) => {
    const change = jest.fn(() => 'made');
    await expect(exclusively(change, locks)).resolves.toBe('made');
    expect(change).toHaveBeenCalledTimes(1);
  });

  test('a change that fails under its lock is not made twice', async () => {
    const change = jest.fn(() => {
      throw new Error('broken');
    });
    await expect(exclusively(change, working)).rejects.toThrow('broken');
    expect(change).toHaveBeenCalledTimes(1);
  });
});
