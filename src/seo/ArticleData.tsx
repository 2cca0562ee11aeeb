import { htmlLanguage, type Locale } from '@quayside/contract/site/locales';

import { fileUrl, pageUrl } from './absolute-url';
import { StructuredData } from './StructuredData';

export type ArticleDataProps = {
  kind: 'BlogPosting' | 'TechArticle';
  locale: Locale;
  path: string;
  siteName: string;
  image: string;
  article: {
    title: string;
    description: string;
    published: string;
    updated: string;
    author: { name: string } | null;
    textLocale: Locale;
  };
};

/**
 * A blog post or a docs page as structured data. If it has no author, the site is given as the
 * author.
 */
export function ArticleData({ kind, locale, path, siteName, image, article }: ArticleDataProps) {
  const { title, description, published, updated, author, textLocale } = article;
  const publisher = { '@type': 'Organization', name: siteName, url: pageUrl(locale, '/') };
  const entry = {
    '@type': kind,
    headline: title,
    description,
    inLanguage: htmlLanguage(textLocale),
    datePublished: published,
    dateModified: updated,
    author: author === null ? publisher : { '@type': 'Person', name: author.name },
    publisher,
    image: { '@type': 'ImageObject', url: fileUrl(image), width: 1200, height: 630 },
    mainEntityOfPage: pageUrl(locale, path),
  };
  return <StructuredData entry={entry} />;
}
