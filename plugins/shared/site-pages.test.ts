import { htmlFileOf, siteFolders, sitePages } from './site-pages';

const page = (path: string, ownPath = path) =>
  [
    path,
    { path, component: '/site/src/templates/DocPage.tsx', context: { i18n: { path: ownPath } } },
  ] as const;
const store = {
  getState: () => ({
    program: { directory: '/site' },
    pages: new Map<string, object>([
      page('/ru'),
      page('/'),
      page('/404'),
      page('/404.html', '/404'),
      ['/dev-404-page/', { path: '/dev-404-page/', component: '', context: {} }],
    ]),
  }),
};

it("sitePages returns the site's own pages in a fixed order", () => {
  expect(sitePages({ store }).map(({ path }) => path)).toEqual(['/', '/404', '/ru']);
});

it('siteFolders returns the folders of the site', () => {
  expect(siteFolders({ store })).toEqual({ rootDir: '/site', publicDir: '/site/public' });
});

it.each([
  ['/', '/index.html'],
  ['/ru', '/ru/index.html'],
  ['/order', '/order/index.html'],
  ['/exchange', '/exchange/shell.html'],
  ['/ru/exchange', '/ru/exchange/shell.html'],
  ['/exchange-btc-eth', '/exchange-btc-eth/index.html'],
])('the HTML of %s is in %s', (path, file) => {
  expect(htmlFileOf(path)).toBe(file);
});
