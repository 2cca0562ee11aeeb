import type { Locale } from '@quayside/contract/site/locales';

import type { Content } from '../load/content-types';
import { textIn } from './text-in';

/**
 * Returns a link to an article or a page of sections, with its name in one language; null for any
 * other path, and for none.
 */
export type PageLinks = (
  path: string | undefined,
  locale: Locale,
) => { readonly path: string; readonly label: string } | null;

/** Indexes the names of articles and pages. */
export function createPageLinks({
  docs,
  posts,
  pages,
}: Pick<Content, 'docs' | 'posts' | 'pages'>): PageLinks {
  const articles = new Map([...docs, ...posts].map(({ path, texts }) => [path, texts]));
  const composed = new Map(pages.map(({ path, texts }) => [path, texts]));
  return (path = '', locale) => {
    const [article, page] = [articles.get(path), composed.get(path)];
    if (article !== undefined) return { path, label: textIn(article, locale).title };
    return page === undefined ? null : { path, label: textIn(page, locale).page.heading };
  };
}
