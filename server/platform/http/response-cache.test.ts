import { createResponseCache } from './response-cache';

function openCache() {
  let revision = 0;
  let nowMs = 0;
  const cache = createResponseCache(() => revision, { nowMs: () => nowMs });
  return {
    cache,
    move: () => {
      revision += 1;
    },
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('a response is cached until prices move, for one second at most', () => {
  for (const change of ['price', 'time'] as const) {
    const { cache, move, wait } = openCache();
    cache.put('/quote', 'body', cache.generation());
    expect(cache.get('/quote')?.text).toBe('body');
    if (change === 'price') move();
    else wait(1_000);
    expect(cache.get('/quote')).toBeNull();
  }
});

test('a response that was started before prices moved is not cached', () => {
  const { cache, move } = openCache();
  const before = cache.generation();
  move();
  cache.put('/quote', 'of the old price', before);
  expect(cache.get('/quote')).toBeNull();
});
