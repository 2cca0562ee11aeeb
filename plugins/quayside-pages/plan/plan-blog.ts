import { listPagePaths, POSTS_PER_PAGE } from '@quayside/contract/site/blog-lists';
import type { Locale } from '@quayside/contract/site/locales';
import { blogPosting } from '@quayside/contract/site/structured-data/article';

import type { BlogSidebarContext, PathLink } from '../../../src/templates/page-context';
import { pageName } from '../../shared/page-name';
import { articleCard, articleContext, articleSeo } from './article-context';
import type { ArticleContent, CategoryContent, SiteContent } from '../site-content';
import { planPage, type PagePlan, type PageSeed } from './page-plan';
import { pageSeo, type PageSeo } from './page-seo';

const basePath = '/blog';

/** Plans the paged list of all posts, one list for each category, and the posts. */
export function planBlog(locale: Locale, content: SiteContent): readonly PagePlan[] {
  const posts = content.posts.items;
  const used = content.blogCategories.filter(({ slug }) =>
    posts.some(({ category }) => category === slug),
  );
  const links = new Map(used.map((category) => [category.slug, categoryLink(category)]));
  const blog: Blog = {
    locale,
    content,
    links,
    sidebar: { categories: [...links.values()] },
    bySlug: new Map(posts.map((post) => [post.slug, post])),
  };
  return [
    ...planList(blog, posts, null),
    ...used.flatMap((category) =>
      planList(
        blog,
        posts.filter((post) => post.category === category.slug),
        category,
      ),
    ),
    ...posts.map((post) => planPost(blog, post)),
  ];
}

type Blog = {
  locale: Locale;
  content: SiteContent;
  links: ReadonlyMap<string, PathLink>;
  sidebar: BlogSidebarContext;
  bySlug: ReadonlyMap<string, ArticleContent>;
};

/** Plans the pages of one list; the first has no number in its path. */
function planList(
  blog: Blog,
  posts: readonly ArticleContent[],
  category: CategoryContent | null,
): readonly PagePlan[] {
  const { locale, content, links, sidebar } = blog;
  const listPath = category === null ? basePath : `${basePath}/${category.slug}`;
  const first = listSeo(content, category, 1);
  const paths = listPagePaths(listPath, posts.length);
  return paths.map((path, index) => {
    const page = index + 1;
    const trail = category === null ? [] : [blogLink(content)];
    return planPage(
      locale,
      content,
      {
        template: 'BlogListPage',
        path,
        namespaces: ['blog', 'article'],
        seo: page === 1 ? first : listSeo(content, category, page),
        trail,
      },
      {
        heading: pageName(first),
        lead: first.description,
        category: links.get(category?.slug ?? '') ?? null,
        cards: posts
          .slice(index * POSTS_PER_PAGE, page * POSTS_PER_PAGE)
          .map((post) => articleCard(post, linkOf(blog, post))),
        pagination: { page, pages: paths.length, basePath: listPath },
        sidebar,
      },
    );
  });
}

/**
 * Titles and descriptions differ between the pages of a list: search engines treat pages with equal
 * ones as duplicates.
 */
function listSeo(content: SiteContent, category: CategoryContent | null, page: number): PageSeo {
  if (category === null)
    return page === 1
      ? pageSeo(content, 'blog')
      : pageSeo(content, 'blog-page', { page: String(page) });
  if (page === 1)
    return {
      title: `${category.title} — ${content.site.brandName}`,
      description: category.description,
    };
  return pageSeo(content, 'blog-category-page', { category: category.title, page: String(page) });
}

function planPost(blog: Blog, post: ArticleContent): PagePlan {
  const { locale, content, sidebar, bySlug } = blog;
  const category = linkOf(blog, post);
  const related = post.related.flatMap((slug) => bySlug.get(slug) ?? []);
  const seed: PageSeed = {
    template: 'PostPage',
    path: post.path,
    namespaces: ['blog', 'article'],
    seo: articleSeo(post, content.site.brandName),
    isArticle: true,
    isIndexed: post.isTranslated,
    alternates: post.alternates,
    trail: [blogLink(content), ...(category === null ? [] : [category])],
    describe: (facts) => blogPosting({ ...facts, article: post }),
  };
  return planPage(locale, content, seed, {
    article: articleContext(post, category),
    related: related.map((other) => articleCard(other, linkOf(blog, other))),
    sidebar,
  });
}

function blogLink(content: SiteContent): PathLink {
  return { path: basePath, label: pageName(pageSeo(content, 'blog')) };
}

function categoryLink({ slug, title }: CategoryContent): PathLink {
  return { path: `${basePath}/${slug}`, label: title };
}

function linkOf({ links }: Blog, { category }: ArticleContent): PathLink | null {
  return category === null ? null : (links.get(category) ?? null);
}
