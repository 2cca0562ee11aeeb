import type { Locale } from '@quayside/contract/site/locales';

import { pageUrl } from '../absolute-url';
import type { StructuredEntry } from './structured-json';

export type Breadcrumbs = {
  locale: Locale;
  siteName: string;
  /** Pages between the home page and this one; paths without a language prefix. */
  trail: readonly { path: string; label: string }[];
  /** The page itself. */
  page: { path: string; label: string };
};

/** Returns the breadcrumbs from the home page to another page. */
export function breadcrumbList({ locale, siteName, trail, page }: Breadcrumbs): StructuredEntry {
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
