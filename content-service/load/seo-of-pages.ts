import { locales, perLocale } from '@quayside/contract/site/locales';

import type { Content, StoredPage } from './content-types';

/**
 * Returns the texts for search engines that pages have in their own files, by page. Those of another
 * language stand in where a page is not translated, as the page itself does.
 */
export const seoOfPages = (pages: readonly StoredPage[]): Content['seo'] =>
  Object.fromEntries(
    pages.flatMap(({ key, texts }) => {
      const any = locales()
        .map((locale) => texts[locale]?.page.seo)
        .find((seo) => seo !== undefined);
      return any === undefined
        ? []
        : [[key, perLocale((locale) => texts[locale]?.page.seo ?? any)] as const];
    }),
  );
