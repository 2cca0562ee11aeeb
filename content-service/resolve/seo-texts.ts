import type { Locale } from '@quayside/contract/site/locales';

import { seoKeys } from '../check/seo-keys';
import type { Content } from '../load/content-types';

/**
 * What search engines and social networks are told, by page key. Where the check of keys is off and
 * one is missing, the brand and its tagline stand in, so that a page can be tried out before its
 * texts are written.
 */
export function seoTexts({ seo, pages, site: { brand } }: Content, locale: Locale) {
  return [...seoKeys(pages.map(({ key }) => key)).keys()].map((pageKey) => {
    const {
      title,
      description,
      ogTitle = title,
      ogDescription = description,
      image = null,
    } = seo[pageKey]?.[locale] ?? { title: brand.name, description: brand.tagline[locale] };
    return { pageKey, title, description, ogTitle, ogDescription, ogImage: image };
  });
}
