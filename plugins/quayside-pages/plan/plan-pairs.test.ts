import { choosePairs } from '../../../content-service/resolve/pair-pages';
import type { PairPageContext } from '../../../src/templates/page-context';
import { planPairs } from './plan-pairs';
import { contentByLocale } from '../site-content.fixture';

const [example] = contentByLocale.en.pairPages;

const planned = (count: number) => {
  const pairPages = choosePairs(count).map(({ from, to, isPopular }) => ({
    ...example!,
    path: `/exchange-${from.slug}-${to.slug}`,
    isPopular,
    from: { ...example!.from, slug: from.slug },
    to: { ...example!.to, slug: to.slug },
  }));
  return planPairs('en', { ...contentByLocale.en, pairPages }).map(({ path, context }) => ({
    path,
    links: (context as PairPageContext).otherPairs.map((other) => other.path),
  }));
};

test.each([24, 300, 2_000])(
  'each of %i pair pages can be reached by links from the popular ones',
  (count) => {
    const pages = new Map(planned(count).map(({ path, links }) => [path, links]));
    const reached = new Set<string>(
      choosePairs(undefined).map(({ from, to }) => `/exchange-${from.slug}-${to.slug}`),
    );
    for (const path of reached) for (const link of pages.get(path) ?? []) reached.add(link);
    expect([...pages.keys()].filter((path) => !reached.has(path))).toEqual([]);
  },
);

test('a pair page links to twelve different pages, and never to itself', () => {
  for (const { path, links } of planned(300))
    expect([path, new Set([...links, path]).size, links.length]).toEqual([path, 13, 12]);
});
