import { createMemoryStorage } from '../../testing/memory-storage';
import { createMessageCache, isFresh, messageCacheMs, parseMessages } from './message-cache';
import { createMessageLoader } from './message-loader';

const texts = { search: { title: 'Search' } };

describe('parseMessages', () => {
  it.each([[null], [[]], ['text'], [{}], [{ search: 'text' }]])('rejects %j', (json) => {
    expect(parseMessages(json)).toBeUndefined();
  });

  it('keeps groups of texts', () => {
    expect(parseMessages({ ...texts, stray: 1 })).toEqual(texts);
  });
});

describe('cached texts', () => {
  const kept = { hash: 'one', savedAtMs: 1_000, messages: texts };
  it.each([
    ['immediately', 1_000, 'one', true],
    ['within a day', 999 + messageCacheMs, 'one', true],
    ['after a day', 1_000 + messageCacheMs, 'one', false],
    ['for another build', 1_000, 'two', false],
    ['if the build is unknown', 1_000, null, true],
    ['with a clock that was ahead', 999, 'one', false],
  ] as const)('are fresh or stale as expected: %s', (_when, nowMs, hash, expected) => {
    expect(isFresh(kept, nowMs, hash)).toBe(expected);
  });

  it.each([
    ['null'],
    ['{"hash":"one"}'],
    ['{"hash":"one","savedAtMs":"1","messages":{"a":{}}}'],
    ['not json'],
  ])('are dropped if corrupt: %s', (stored) => {
    const storage = createMemoryStorage({ 'quayside.messages.en.v1': stored });
    expect(createMessageCache('en', () => storage).read()).toBeNull();
  });
});

describe('createMessageLoader', () => {
  function loader(build: { i18n: string } | null = { i18n: 'one' }) {
    const state = {
      nowMs: 1_000,
      build,
      files: { '/_i18n/one/ru/search.json': texts.search } as Record<string, unknown>,
    };
    const asked: string[] = [];
    const failures: string[] = [];
    const storage = createMemoryStorage();
    const fresh = () =>
      createMessageLoader({
        async getJson(path) {
          asked.push(path);
          if (!(path in state.files)) throw new Error(`${path} answered 404`);
          return state.files[path];
        },
        latestBuild: async () => state.build,
        cacheOf: (locale) => createMessageCache(locale, () => storage),
        now: () => state.nowMs,
        onFailure: (what) => {
          failures.push(what);
        },
      });
    return { state, asked, failures, fresh };
  }

  it('requests each namespace once, by the hash of the latest build', async () => {
    const { state, asked, fresh } = loader();
    state.files['/_i18n/one/ru/build.json'] = { text: 'New' };
    const { load } = fresh();
    expect(await Promise.all([load('ru', 'search'), load('ru', 'search')])).toEqual([
      texts.search,
      texts.search,
    ]);
    expect(await load('ru', 'build')).toEqual({ text: 'New' });
    expect(asked).toEqual(['/_i18n/one/ru/search.json', '/_i18n/one/ru/build.json']);
    expect(await fresh().load('ru', 'search')).toEqual(texts.search);
    expect(asked).toHaveLength(2);
  });

  it('caches the texts for one day, across pages', async () => {
    const { state, asked, fresh } = loader();
    await fresh().load('ru', 'search');
    expect(await fresh().load('ru', 'search')).toEqual(texts.search);
    expect(asked).toHaveLength(1);
    state.nowMs += messageCacheMs;
    await fresh().load('ru', 'search');
    expect(asked).toHaveLength(2);
  });

  it('returns cached texts if the latest build is unknown', async () => {
    const { state, fresh } = loader();
    await fresh().load('ru', 'search');
    state.build = null;
    expect(await fresh().load('ru', 'search')).toEqual(texts.search);
  });

  it('logs a failure to load the texts, and retries on the next call', async () => {
    const { state, failures, fresh } = loader();
    const { load } = fresh();
    const file = state.files['/_i18n/one/ru/search.json'];
    state.files['/_i18n/one/ru/search.json'] = 'a page of a proxy';
    expect(await load('ru', 'search')).toBeNull();
    expect(failures).toEqual(['Failed loading locale']);
    state.files['/_i18n/one/ru/search.json'] = file;
    expect(await load('ru', 'search')).toEqual(texts.search);
  });

  it('logs a failure if no build is known and no texts are cached', async () => {
    const { asked, failures, fresh } = loader(null);
    expect(await fresh().load('ru', 'search')).toBeNull();
    expect(failures).toEqual(['Failed loading locale']);
    expect(asked).toEqual([]);
  });
});
