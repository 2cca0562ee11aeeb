import type { Locale } from '@quayside/contract/site/locales';

import { pageUrl } from './absolute-url';
import { StructuredData } from './StructuredData';

export type BreadcrumbDataProps = {
  locale: Locale;
  siteName: string;
  /** Pages between the home page and this one; paths without a language prefix. */
  trail: readonly { path: string; label: string }[];
  /** The page itself. */
  page: { path: string; label: string };
};

/** The way from the home page to this one as structured data; the home page has none. */
export function BreadcrumbData({ locale, siteName, trail, page }: BreadcrumbDataProps) {
  if (page.path === '/') return null;
  const steps = [{ path: '/', label: siteName }, ...trail, page];
  const items = steps.map(({ path, label }, index) => ({ '@type': 'ListItem', position: index + 1, name: label, item: pageUrl(locale, path) }));
  return <StructuredData entry={{ '@type': 'BreadcrumbList', itemListElement: items }} />;
}
