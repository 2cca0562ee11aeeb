import { htmlLanguage, type Locale } from '../locales';
import { socialPictureObject } from './picture-object';
import { pageUrlAt, siteOwnerAt, type SiteFacts } from './site-owner';
import type { StructuredEntry } from './structured-json';

export type ArticleFacts = SiteFacts & {
  /** Path without a language prefix. */
  path: string;
  /** Path of the picture that social networks show, or its URL. */
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
function articleFields({ path, image, article, ...site }: ArticleFacts): StructuredEntry {
  const { title, description, updated, author, textLocale } = article;
  const publisher = siteOwnerAt(site);
  return {
    headline: title,
    description,
    inLanguage: htmlLanguage(textLocale),
    dateModified: updated,
    author: author === null ? publisher : { '@type': 'Person', name: author.name },
    publisher,
    image: socialPictureObject(image.startsWith('/') ? `${site.siteUrl}${image}` : image),
    mainEntityOfPage: pageUrlAt(site, path),
  };
}
