import type { Locale } from '@quayside/contract/site/locales';
import { techArticle } from '@quayside/contract/site/structured-data/article';

import type { DocsSidebarContext, PathLink } from '../../../src/templates/page-context';
import { pageName } from '../../shared/page-name';
import { articleContext, articleSeo } from './article-context';
import { planPage, type PagePlan, type PageSeed } from './page-plan';
import { pageSeo } from './page-seo';
import type { ArticleContent, CategoryContent, SiteContent } from '../site-content';

const basePath = '/docs';
/**
 * A sidebar with thousands of links would be copied into just as many pages, so for a large
 * category it shows only the neighbouring pages.
 */
const sidebarLinks = 24;

type Group = { category: CategoryContent; pages: readonly ArticleContent[] };

/** Plans the index of the documentation and its pages. */
export function planDocs(locale: Locale, content: SiteContent): readonly PagePlan[] {
  const groups = content.docCategories
    .map((category) => ({
      category,
      pages: content.docs.items.filter((page) => page.category === category.slug),
    }))
    .filter(({ pages }) => pages.length > 0);
  const reading = groups.flatMap((group) => group.pages.map((page) => ({ page, group })));
  return [
    planIndex(locale, content, groups),
    ...reading.map(({ page, group }, index) =>
      planDoc(locale, content, {
        page,
        group,
        groups,
        previous: reading[index - 1]?.page,
        next: reading[index + 1]?.page,
      }),
    ),
  ];
}

function planIndex(locale: Locale, content: SiteContent, groups: readonly Group[]): PagePlan {
  return planPage(
    locale,
    content,
    {
      template: 'DocsIndexPage',
      path: basePath,
      namespaces: ['docs'],
      seo: pageSeo(content, 'docs'),
    },
    {
      groups: groups.map(({ category: { title, description }, pages }) => ({
        title,
        description,
        pages: pages.map(({ path, title: pageTitle, description: pageDescription }) => ({
          path,
          title: pageTitle,
          description: pageDescription,
        })),
      })),
    },
  );
}

type DocPosition = {
  page: ArticleContent;
  group: Group;
  groups: readonly Group[];
  previous: ArticleContent | undefined;
  next: ArticleContent | undefined;
};

function planDoc(
  locale: Locale,
  content: SiteContent,
  { page, group, groups, previous, next }: DocPosition,
): PagePlan {
  const seed: PageSeed = {
    template: 'DocPage',
    path: page.path,
    namespaces: ['docs', 'article'],
    seo: articleSeo(page, content.site.brandName),
    isArticle: true,
    isIndexed: page.isTranslated,
    alternates: page.alternates,
    trail: [{ path: basePath, label: pageName(pageSeo(content, 'docs')) }],
    describe: (facts) => techArticle({ ...facts, article: page }),
  };
  return planPage(locale, content, seed, {
    article: articleContext(page, null),
    sidebar: sidebarOf(page, group, groups),
    previous: previous === undefined ? null : pageLink(previous),
    next: next === undefined ? null : pageLink(next),
  });
}

/**
 * Every category with its pages. In large documentation, the current category lists only the page's
 * neighbours, and each other category only its first page.
 */
function sidebarOf(
  page: ArticleContent,
  group: Group,
  groups: readonly Group[],
): DocsSidebarContext {
  const isSmall = groups.reduce((sum, { pages }) => sum + pages.length, 0) <= 2 * sidebarLinks;
  const shown = (candidate: Group): readonly ArticleContent[] => {
    if (isSmall) return candidate.pages;
    return candidate === group ? neighbours(group.pages, page) : candidate.pages.slice(0, 1);
  };
  return {
    groups: groups.map((candidate) => ({
      title: candidate.category.title,
      links: shown(candidate).map(pageLink),
    })),
  };
}

function neighbours(
  pages: readonly ArticleContent[],
  page: ArticleContent,
): readonly ArticleContent[] {
  const start = Math.max(
    0,
    Math.min(pages.indexOf(page) - sidebarLinks / 2, pages.length - sidebarLinks),
  );
  return pages.slice(start, start + sidebarLinks);
}

function pageLink({ path, title }: ArticleContent): PathLink {
  return { path, label: title };
}
