import { inLocale, locales, localisePath, type Locale } from '@quayside/contract/site/locales';
import { Feed } from 'feed';

import type { OutputArticle } from './output-content';
import type { OutputFile } from './output-file';

const postsPerFeed = 20;

export type FeedContent = {
  site: { brandName: string };
  seoTexts: readonly { pageKey: string; title: string; description: string }[];
  posts: {
    items: readonly Pick<
      OutputArticle,
      'path' | 'title' | 'description' | 'published' | 'updated' | 'author' | 'isTranslated'
    >[];
  };
};

/**
 * Creates one Atom feed per language: the newest posts written in it, each with its summary.
 * @param siteUrl the site's origin
 */
export function feedFiles(
  siteUrl: string,
  content: Readonly<Record<Locale, FeedContent>>,
): readonly OutputFile[] {
  return locales().map((locale) => ({
    path: feedPath(locale),
    body: feedOf(siteUrl, locale, inLocale(content, locale)),
  }));
}

/** @returns the path of the feed in one language */
function feedPath(locale: Locale): string {
  return localisePath(locale, '/feed.xml');
}

function feedOf(siteUrl: string, locale: Locale, { site, seoTexts, posts }: FeedContent): string {
  const blogUrl = `${siteUrl}${localisePath(locale, '/blog')}`;
  const about = seoTexts.find(({ pageKey }) => pageKey === 'blog');
  const newest = posts.items
    .filter(({ isTranslated }) => isTranslated)
    .toSorted((left, right) => right.published.localeCompare(left.published))
    .slice(0, postsPerFeed);
  const feed = new Feed({
    id: blogUrl,
    link: blogUrl,
    title: about?.title ?? site.brandName,
    ...(about === undefined ? {} : { description: about.description }),
    language: locale,
    // Without content there is no date: the library would use the clock, and two builds would
    // differ.
    updated: newestDate(newest),
    feedLinks: { atom: `${siteUrl}${feedPath(locale)}` },
    generator: site.brandName,
    author: { name: site.brandName, link: siteUrl },
    copyright: site.brandName,
  });
  for (const { path, title, description, published, updated, author } of newest) {
    const link = `${siteUrl}${localisePath(locale, path)}`;
    feed.addItem({
      id: link,
      link,
      title: asHtml(title),
      description: asHtml(description),
      published: new Date(published),
      date: new Date(updated),
      ...(author === null ? {} : { author: [{ name: author.name }] }),
    });
  }
  return feed.atom1();
}

/** The library declares titles and summaries as HTML and writes them unescaped. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function newestDate(posts: FeedContent['posts']['items']): Date {
  return new Date(Math.max(0, ...posts.map(({ updated }) => Date.parse(updated))));
}
