import { fillPlaces } from '@quayside/content-service/load/fill-places';

import type { SiteContent } from './site-content';

/** What a page tells search engines and social networks about itself, as an editor wrote it. */
export type PageSeo = {
  title: string;
  description: string;
  ogTitle?: string;
  ogDescription?: string;
  ogImage?: string;
  canonical?: string;
};

/**
 * The text of a page key from the SEO dictionary.
 * @param places what stands for `{name}` in the texts of a page family
 * @throws Error that names the file to mend when the key is missing
 */
export function pageSeo(
  { seoTexts }: SiteContent,
  pageKey: string,
  places: Readonly<Record<string, string>> = {},
): PageSeo {
  const found = seoTexts.find((text) => text.pageKey === pageKey);
  if (found === undefined)
    throw new Error(
      `content/seo/pages.yml: the key "${pageKey}" is missing: add its title and description in every language.`,
    );
  const fill = (text: string): string => fillPlaces(text, places);
  const { title, description, ogTitle, ogDescription, ogImage } = found;
  return {
    title: fill(title),
    description: fill(description),
    ...(ogTitle === title ? {} : { ogTitle: fill(ogTitle) }),
    ...(ogDescription === description ? {} : { ogDescription: fill(ogDescription) }),
    ...(ogImage === null ? {} : { ogImage }),
  };
}

/**
 * A page's name without the brand that follows it in the title, such as `Blog` of `Blog —
 * Quayside`.
 */
export function pageName({ title }: PageSeo): string {
  return title.split(' — ')[0] ?? title;
}
