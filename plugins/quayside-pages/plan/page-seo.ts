import { fillPlaceholders } from '@quayside/content-service/load/fill-placeholders';

import type { SiteContent } from '../site-content';

/** A page's texts for search engines and social networks, as an editor wrote them. */
export type PageSeo = {
  title: string;
  description: string;
  ogTitle?: string;
  ogDescription?: string;
  ogImage?: string;
  canonical?: string;
};

/**
 * Returns the text of a page key from the SEO dictionary.
 * @param places values for the `{name}` placeholders in the texts of a page family
 * @throws Error that names the file to fix when the key is missing
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
  const fill = (text: string): string => fillPlaceholders(text, places);
  const { title, description, ogTitle, ogDescription, ogImage } = found;
  return {
    title: fill(title),
    description: fill(description),
    ...(ogTitle === title ? {} : { ogTitle: fill(ogTitle) }),
    ...(ogDescription === description ? {} : { ogDescription: fill(ogDescription) }),
    ...(ogImage === null ? {} : { ogImage }),
  };
}
