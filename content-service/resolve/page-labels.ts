import type { Locale } from '@quayside/contract/site/locales';

import type { Content } from '../load/content-types';
import { textIn } from './text-in';

/** Returns the name of an article or a page of sections in one language; undefined for others. */
export type PageLabels = (path: string, locale: Locale) => string | undefined;

/** Indexes the names of articles and pages. */
export function createPageLabels({
  docs,
  posts,
  pages,
}: Pick<Content, 'docs' | 'posts' | 'pages'>): PageLabels {
  const articles = new Map([...docs, ...posts].map(({ path, texts }) => [path, texts]));
  const composed = new Map(pages.map(({ path, texts }) => [path, texts]));
  return (path, locale) => {
    const [article, page] = [articles.get(path), composed.get(path)];
    if (article !== undefined) return textIn(article, locale).title;
    return page === undefined ? undefined : textIn(page, locale).page.heading;
  };
}
