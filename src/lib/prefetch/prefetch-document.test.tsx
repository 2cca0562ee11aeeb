import { prefetchDocument } from './prefetch-document';

const hints = () =>
  [...document.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));
const html =
  '<script src="/theme-1.js" integrity="x"></script><script async src="/app-2.js"></script>' +
  '<script type="application/json">{"src":"/no.js"}</script><script src="https://other.example/a.js"></script>';
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const onConnection = (effectiveType: string | null): void => {
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: effectiveType === null ? undefined : { effectiveType },
  });
};

beforeEach(() => {
  document.head.replaceChildren();
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ text: () => Promise.resolve(html) }),
  ) as unknown as typeof fetch;
});
afterEach(() => {
  onConnection(null);
});

test('a document is requested once, and its own scripts are prefetched', async () => {
  prefetchDocument('/order/pending');
  await settle();
  expect(fetch).toHaveBeenCalledWith('/order/pending');
  expect(hints()).toEqual(['/theme-1.js', '/app-2.js']);
});

test('nothing is prefetched on a slow connection', async () => {
  onConnection('2g');
  prefetchDocument('/order/pending');
  await settle();
  expect(fetch).not.toHaveBeenCalled();
});

test('a failed prefetch changes nothing', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  jest.mocked(fetch).mockRejectedValueOnce(new TypeError('no connection'));
  prefetchDocument('/order/pending');
  await settle();
  expect([hints(), warn.mock.calls.length]).toEqual([[], 1]);
});
