import { createBuildWatch } from './build-watch';
import { isChunkFailure, reloadIfOutdated } from './chunk-failure';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });
const chunkFailure = named('ChunkLoadError', 'Loading chunk 12 failed.');

it.each([
  [chunkFailure, true],
  [new Error('Loading CSS chunk 12 failed.'), true],
  [new TypeError('Failed to fetch dynamically imported module: /x.js'), true],
  [new Error('Cannot read properties of undefined'), false],
  ['Loading chunk 12 failed.', false],
])('isChunkFailure of %p is %s', (error, isOne) => {
  expect(isChunkFailure(error)).toBe(isOne);
});

describe('reloadIfOutdated', () => {
  const builds = { latest: 'one' as string | null };
  const watchOf = () =>
    createBuildWatch({
      async getJson() {
        if (builds.latest === null) throw new Error('no connection');
        return { id: builds.latest, i18n: 'x', timestamp: 0 };
      },
      onFailure: () => undefined,
    });
  const reload = jest.fn(() => true);
  beforeEach(() => {
    builds.latest = 'one';
    reload.mockClear();
  });

  it('reloads when a newer build has removed the code', async () => {
    const watch = watchOf();
    await watch.check();
    builds.latest = 'two';
    expect(await reloadIfOutdated(chunkFailure, watch, reload)).toBe(true);
  });

  it('does not reload for the same build, an unreachable host or any other error', async () => {
    const watch = watchOf();
    await watch.check();
    expect(await reloadIfOutdated(chunkFailure, watch, reload)).toBe(false);
    builds.latest = null;
    expect(await reloadIfOutdated(chunkFailure, watch, reload)).toBe(false);
    builds.latest = 'two';
    expect(await reloadIfOutdated(new Error('a fault of ours'), watch, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads a page that failed before it knew its own build', async () => {
    expect(await reloadIfOutdated(chunkFailure, watchOf(), reload)).toBe(true);
  });

  it('does not reload if the reload guard blocks it', async () => {
    expect(await reloadIfOutdated(chunkFailure, watchOf(), () => false)).toBe(false);
  });
});
