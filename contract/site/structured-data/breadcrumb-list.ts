import { pageUrlAt, type SiteFacts } from './site-owner';
import type { StructuredEntry } from './structured-json';

export type Breadcrumbs = SiteFacts & {
  /** Pages between the home page and this one; paths without a language prefix. */
  trail: readonly { path: string; label: string }[];
  /** The page itself. */
  page: { path: string; label: string };
};

/** Returns the breadcrumbs from the home page to another page. */
export function breadcrumbList({ trail, page, ...site }: Breadcrumbs): StructuredEntry {
  const steps = [{ path: '/', label: site.siteName }, ...trail, page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ path, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: pageUrlAt(site, path),
    })),
  };
}
