import { gatePrefetching, type PageLoader } from './gate-prefetching';

/** Creates a loader that responds when the test says so. */
function slowLoader(isAllowed = true) {
  const started: string[] = [];
  const ends = new Map<string, { resolve(page?: unknown): void; reject(cause: unknown): void }>();
  const start = (path: string) =>
    new Promise<unknown>((resolve, reject) => {
      started.push(path);
      ends.set(path, { resolve, reject });
    });
  const loader: PageLoader = {
    enqueue(path) {
      const page = start(path);
      return {
        then: (onSettled, onFailed) =>
          page.then(() => {
            onSettled();
          }, onFailed),
        abort: () => undefined,
      };
    },
    hovering: () => {
      throw new Error('not gated');
    },
    loadPage: start,
  };
  const failures: string[] = [];
  gatePrefetching(loader, {
    isAllowed: () => isAllowed,
    onFailure: (path, cause) => {
      failures.push(`${path}: ${(cause as Error).message}`);
    },
    maxWaitMs: 20,
  });
  const settle = () => new Promise(setImmediate);
  return { loader, started, ends, failures, settle };
}

describe('gatePrefetching', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('prefetches nothing on a slow or data-saving connection', () => {
    const { loader, started } = slowLoader(false);
    const onSettled = jest.fn();
    loader.enqueue('/a').then(onSettled, () => undefined);
    loader.hovering('/b');
    expect(started).toEqual([]);
    expect(onSettled).toHaveBeenCalled();
  });

  it('runs at most four prefetches at a time', async () => {
    const { loader, started, ends, settle } = slowLoader();
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) loader.enqueue(path);
    expect(started).toEqual(['/1', '/2', '/3', '/4']);
    ends.get('/2')?.resolve();
    await settle();
    expect(started).toEqual(['/1', '/2', '/3', '/4', '/5']);
  });

  it('drops a link that scrolls out of view before its turn', async () => {
    const { loader, started, ends, settle } = slowLoader();
    const [, , , , fifth] = ['/1', '/2', '/3', '/4', '/5', '/6'].map((path) =>
      loader.enqueue(path),
    );
    fifth?.abort();
    ends.get('/1')?.resolve();
    await settle();
    expect(started).toEqual(['/1', '/2', '/3', '/4', '/6']);
  });

  it('starts with the link under the pointer', async () => {
    const { loader, started, ends, settle } = slowLoader();
    for (const path of ['/1', '/2', '/3', '/4', '/5']) loader.enqueue(path);
    loader.hovering('/wanted');
    ends.get('/1')?.resolve();
    await settle();
    expect(started.at(-1)).toBe('/wanted');
  });

  it("logs rejections, timeouts and the loader's error status, and continues", async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { loader, started, ends, failures, settle } = slowLoader();
    for (const path of ['/1', '/2', '/3']) loader.enqueue(path);
    loader.hovering('/4');
    loader.enqueue('/5');
    ends.get('/1')?.reject(new Error('gone'));
    ends.get('/4')?.resolve({ status: 'error', error: new Error('no such chunk') });
    await settle();
    expect(started).toContain('/5');
    await jest.advanceTimersByTimeAsync(20);
    expect([...failures].sort()).toEqual([
      '/1: gone',
      '/2: nothing came within 20 ms',
      '/3: nothing came within 20 ms',
      '/4: no such chunk',
      '/5: nothing came within 20 ms',
    ]);
  });
});
