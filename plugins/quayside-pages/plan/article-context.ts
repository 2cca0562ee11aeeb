import type { ArticleCard, ArticleContext, PathLink } from '../../../src/templates/page-context';
import type { ArticleContent } from '../site-content';
import type { PageSeo } from './page-seo';

/** Returns the data of an article that its page shows. */
export function articleContext(article: ArticleContent, category: PathLink | null): ArticleContext {
  const {
    title,
    description,
    html,
    coverHtml,
    toc,
    readingMinutes,
    published,
    updated,
    author,
    isTranslated,
    textLocale,
    isCourtesy,
    path,
  } = article;
  return {
    title,
    description,
    html,
    coverHtml,
    toc,
    readingMinutes,
    published,
    updated,
    author,
    isTranslated,
    textLocale,
    prevailingPath: isCourtesy ? path : null,
    category,
  };
}

/** Returns the data of an article that a list shows. */
export function articleCard(article: ArticleContent, category: PathLink | null): ArticleCard {
  const { path, title, description, published, readingMinutes, coverThumbHtml, textLocale } =
    article;
  return {
    path,
    title,
    description,
    published,
    readingMinutes,
    category,
    coverThumbHtml,
    textLocale,
  };
}

/** Returns the SEO data of an article, which comes from its own front matter. */
export function articleSeo(
  { title, description, canonical }: ArticleContent,
  brandName: string,
): PageSeo {
  return {
    title: `${title} — ${brandName}`,
    ogTitle: title,
    description,
    ...(canonical === null ? {} : { canonical }),
  };
}
