import { repairedPath } from '@quayside/contract/site/repaired-path';

import { decideHydration, isShownAt, type LoadedPage, type SentPage } from './page-at-address';

function decide(address: string, page: LoadedPage | undefined, sent: SentPage) {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  return decideHydration({ pathname, hash }, page, sent, repairedPath(`${pathname}${search}`));
}

test.each([
  ['/', undefined, '/', true],
  ['/blog/post', undefined, '/blog/post', true],
  ['/blog/post', undefined, '/blog/post/', true],
  ['/ru/blog/статья', undefined, encodeURI('/ru/blog/статья'), true],
  ['/order', '/order/*', '/order/123', true],
  ['/exchange', '/:pair', '/exchange-a-b', true],
  ['/404.html', undefined, '/anything%2Felse', true],
  ['/blog/post', undefined, '/blog%2Fpost', false],
  ['/support', undefined, '/support%23top', false],
  ['/support', undefined, '/support%3Fa=1', false],
  ['/exchange', '/:pair', '/exchange-a-b/deeper', false],
])(
  'isShownAt for a page at %s (match path %s) and the address %s is %s',
  (path, matchPath, pathname, isShown) => {
    expect(isShownAt({ page: { path, matchPath } }, pathname)).toBe(isShown);
  },
);

const order = { page: { path: '/order', matchPath: '/order/*' } };
const support = { page: { path: '/support' } };
test.each([
  ['/order/123?destinationAddress=0xab', order, { kind: 'hydrate' }],
  ['/support', support, { kind: 'hydrate' }],
  ['/support', undefined, { kind: 'hydrate' }],
  [
    '/order/123%3FdestinationAddress=0xab',
    order,
    { kind: 'leave', to: '/order/123?destinationAddress=0xab' },
  ],
  [
    '/order/123%3fdestinationAddress%3D0xab#pay',
    order,
    { kind: 'leave', to: '/order/123?destinationAddress=0xab#pay' },
  ],
  ['/support%23top', support, { kind: 'leave', to: '/support#top' }],
  ['/support%3Fa=1', { page: { path: '/404.html' } }, { kind: 'leave', to: '/support?a=1' }],
  ['/suppor%74', support, { kind: 'stay-static' }],
])(
  'decideHydration for a static page at %s with the loaded page %j is %j',
  (address, page, decision) => {
    expect(decide(address, page, { hasContent: true, isIndexed: true })).toEqual(decision);
  },
);

const nothing = { hasContent: false, isIndexed: false };
test('decideHydration renders a page without static content, but repairs a mangled link first', () => {
  expect(decide('/order/1', order, nothing)).toEqual({
    kind: 'render',
  });
  expect(decide('/order/1%3Fa=1', order, nothing)).toEqual({ kind: 'leave', to: '/order/1?a=1' });
});

test.each(['/404.html', '/500.html', '/ru/404'])(
  'decideHydration shows %s for a missing page, but not in place of a page whose data is gone',
  (path) => {
    const found = { page: { path, matchPath: '/ru/*' } };
    expect(decide('/ru/docs/fees', found, { hasContent: true, isIndexed: true })).toEqual({
      kind: 'stay-static',
    });
    expect(decide('/ru/docs/fees', found, { hasContent: true, isIndexed: false })).toEqual({
      kind: 'hydrate',
    });
  },
);
