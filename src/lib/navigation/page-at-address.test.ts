import { isShownAt } from './page-at-address';

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
])('a page of %s (match path %s) at %s is shown: %s', (path, matchPath, pathname, isShown) => {
  expect(isShownAt({ page: { path, matchPath } }, pathname)).toBe(isShown);
});
