import { languageOf, type Locale } from '@quayside/contract/site/locales';

import { fileUrl } from './absolute-url';

export type SocialFacts = {
  locale: Locale;
  siteName: string;
  url: string;
  alternates: readonly Locale[];
  title: string;
  description: string;
  ogImage: string;
  ogType: 'website' | 'article';
  article?: { published: string; updated: string; author: { name: string } | null } | undefined;
};

/** The attributes of one `meta` element. */
export type SocialTag =
  | { readonly property: string; readonly content: string }
  | { readonly name: string; readonly content: string };

/** Returns the meta tags for social networks. */
export function socialTags({
  locale,
  siteName,
  url,
  alternates,
  title,
  description,
  ogImage,
  ogType,
  article,
}: SocialFacts): readonly SocialTag[] {
  const image = fileUrl(ogImage);
  return [
    { property: 'og:type', content: ogType },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: languageOf(locale).ogp },
    ...alternates
      .filter((other) => other !== locale)
      .map((other) => ({ property: 'og:locale:alternate', content: languageOf(other).ogp })),
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    ...(article === undefined ? [] : articleTags(article)),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
  ];
}

function articleTags({
  published,
  updated,
  author,
}: NonNullable<SocialFacts['article']>): readonly SocialTag[] {
  return [
    { property: 'article:published_time', content: published },
    { property: 'article:modified_time', content: updated },
    ...(author === null ? [] : [{ property: 'article:author', content: author.name }]),
  ];
}
