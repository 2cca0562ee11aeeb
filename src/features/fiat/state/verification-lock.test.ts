import { withVerificationLock } from './verification-lock';

type Held = { readonly release: () => void };

/**
 * Fake browser locks for one name: a second request waits, unless it sets `ifAvailable` or is
 * aborted.
 */
function fakeLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  let holders = 0;
  const request = async (
    _name: string,
    { ifAvailable = false, signal }: LockOptions,
    work: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    if (ifAvailable && holders > 0) return work(null);
    holders += 1;
    const before = last;
    const turn = (async () => {
      await before;
      if (signal?.aborted === true) throw signal.reason;
      return work({ mode: 'exclusive', name: _name });
    })().finally(() => {
      holders -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  return { request } as unknown as LockManager;
}

const flushPromises = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** Opens a tab that runs its verification until it is released. */
function tab(locks: LockManager | null) {
  const controller = new AbortController();
  const held: Held[] = [];
  const notifyWaiting = jest.fn();
  const done = withVerificationLock(
    () =>
      new Promise((resolve) => {
        held.push({ release: resolve });
      }),
    controller.signal,
    notifyWaiting,
    locks,
  );
  return {
    held,
    notifyWaiting,
    done,
    leave: () => {
      controller.abort();
    },
  };
}

test('a second tab waits, reports that it waits, and continues after the first', async () => {
  const locks = fakeLocks();
  const first = tab(locks);
  await flushPromises();
  const second = tab(locks);
  await flushPromises();
  expect([
    first.held.length,
    second.held.length,
    first.notifyWaiting.mock.calls.length,
    second.notifyWaiting.mock.calls.length,
  ]).toEqual([1, 0, 0, 1]);
  first.held[0]?.release();
  await flushPromises();
  expect(second.held).toHaveLength(1);
  second.held[0]?.release();
  await Promise.all([first.done, second.done]);
});

test('a tab does not start its verification if its page is left while the tab waits', async () => {
  const locks = fakeLocks();
  const first = tab(locks);
  await flushPromises();
  const second = tab(locks);
  await flushPromises();
  second.leave();
  first.held[0]?.release();
  await Promise.all([first.done, second.done]);
  expect(second.held).toHaveLength(0);
});

const forbidden = {
  request: () => Promise.reject(new DOMException('Storage is forbidden', 'SecurityError')),
} as unknown as LockManager;

test.each([
  ['without locks', null],
  ['with locks that are blocked along with the storage', forbidden],
])('%s, a tab runs its verification once, without waiting', async (_name, locks) => {
  const one = tab(locks);
  await flushPromises();
  expect(one.held).toHaveLength(1);
  one.held[0]?.release();
  await one.done;
  expect(one.notifyWaiting).not.toHaveBeenCalled();
});

test('a tab does not start its verification if its page is left before the locks fail', async () => {
  const one = tab(forbidden);
  one.leave();
  await one.done;
  expect(one.held).toHaveLength(0);
});

test('a verification that fails while it holds the lock is not started twice', async () => {
  const work = jest.fn(() => Promise.reject(new Error('broken')));
  await expect(
    withVerificationLock(work, new AbortController().signal, () => undefined, fakeLocks()),
  ).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledTimes(1);
});
