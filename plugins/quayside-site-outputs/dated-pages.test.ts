import { builtPagesSchema } from '@quayside/contract/site/built-pages';

import { builtPagesFile, datedPages, listedPages } from './dated-pages';
import { examplePage } from './output-page.fixture';

const site = { siteUrl: 'https://quayside.example', indexNowKey: null };
const builtFrom = (pages: Parameters<typeof builtPagesFile>[1]) =>
  builtPagesSchema.parse(JSON.parse(String(builtPagesFile(site, pages).body)));
const today = '2026-11-27';
const dateOf = (
  now: Parameters<typeof examplePage>[1],
  before: Parameters<typeof examplePage>[1] | undefined,
): string | undefined => {
  const earlier = builtFrom(before === undefined ? [] : [examplePage('/a', before)]);
  return datedPages([examplePage('/a', now)], earlier, today)[0]?.updated;
};

it.each([
  [
    'a page that did not change keeps its date',
    { digest: '1' },
    { digest: '1', updated: '2026-05-04' },
    '2026-05-04',
  ],
  [
    'a page that did not change has no date if none is known',
    { digest: '1' },
    { digest: '1' },
    undefined,
  ],
  [
    'a page whose content changed has the date of the build',
    { digest: '2' },
    { digest: '1', updated: '2026-05-04' },
    today,
  ],
  ['a new page has the date of the build', { digest: '1' }, undefined, today],
  [
    'a later date of the editor prevails',
    { digest: '1', updated: '2026-12-01' },
    { digest: '1' },
    '2026-12-01',
  ],
])('%s', (_fact, now, before, date) => {
  expect(dateOf(now, before)).toBe(date);
});

it('without an earlier build, pages have the dates of their editors', () => {
  const pages = [examplePage('/a', { updated: '2026-05-04' }), examplePage('/b')];
  expect(datedPages(pages, undefined, today)).toEqual(pages);
});

it('pages that search engines must not index are not listed', () => {
  const pages = [
    examplePage('/'),
    examplePage('/order', { isIndexed: false }),
    examplePage('/ru/blog/english', { locale: 'ru', alternates: ['en'] }),
    examplePage('/blog/elsewhere', { canonical: 'https://example.org/first' }),
  ];
  expect(listedPages(pages).map(({ path }) => path)).toEqual(['/']);
});
