import { htmlLanguage, type Locale } from '@quayside/contract/site/locales';

import { pageUrl } from '../absolute-url';
import { socialPicture } from './picture';
import { siteOwner } from './site-identity';
import type { StructuredEntry } from '@quayside/contract/site/structured-data/structured-json';

export type ArticleFacts = {
  locale: Locale;
  /** Path without a language prefix. */
  path: string;
  siteName: string;
  /** URL of the picture that social networks show. */
  image: string;
  article: {
    title: string;
    description: string;
    /** ISO dates. */
    published: string;
    updated: string;
    author: { name: string } | null;
    textLocale: Locale;
  };
};

/** Returns a blog post. */
export function blogPosting(facts: ArticleFacts): StructuredEntry {
  return {
    '@type': 'BlogPosting',
    ...articleFields(facts),
    datePublished: facts.article.published,
  };
}

/** Returns a page of the documentation. Only the date of its last change is known. */
export function techArticle(facts: ArticleFacts): StructuredEntry {
  return { '@type': 'TechArticle', ...articleFields(facts) };
}

/** An article without an author is by the site. */
function articleFields({ locale, path, siteName, image, article }: ArticleFacts): StructuredEntry {
  const { title, description, updated, author, textLocale } = article;
  const publisher = siteOwner(locale, siteName);
  return {
    headline: title,
    description,
    inLanguage: htmlLanguage(textLocale),
    dateModified: updated,
    author: author === null ? publisher : { '@type': 'Person', name: author.name },
    publisher,
    image: socialPicture(image),
    mainEntityOfPage: pageUrl(locale, path),
  };
}
