import { inLocale, type Locale } from '@quayside/contract/site/locales';

import { seoKeys } from '../check/seo-keys';
import type { Content } from '../load/content-types';

/**
 * Returns the texts for search engines and social networks, by page key. If the key check is off, a
 * missing text falls back to the brand and its tagline, so that a page can be tried out before its
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
    } = seo[pageKey]?.[locale] ?? {
      title: brand.name,
      description: inLocale(brand.tagline, locale),
    };
    return { pageKey, title, description, ogTitle, ogDescription, ogImage: image };
  });
}
