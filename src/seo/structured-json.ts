import type { Locale } from '@quayside/contract/site/locales';

import { pageUrl } from './absolute-url';

export type StructuredEntry = Readonly<Record<string, unknown>>;

/**
 * Returns one entry of structured data as the text of its element. `<` is escaped, so that no text
 * can close the element.
 */
export function structuredJson(entry: StructuredEntry): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...entry }).replace(/</g, '\\u003c');
}

export type Breadcrumbs = {
  locale: Locale;
  siteName: string;
  /** Pages between the home page and this one; paths without a language prefix. */
  trail: readonly { path: string; label: string }[];
  /** The page itself. */
  page: { path: string; label: string };
};

/** Returns the breadcrumbs from the home page to another page. */
export function breadcrumbEntry({ locale, siteName, trail, page }: Breadcrumbs): StructuredEntry {
  const steps = [{ path: '/', label: siteName }, ...trail, page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ path, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: pageUrl(locale, path),
    })),
  };
}
