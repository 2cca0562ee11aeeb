import { StructuredData } from './StructuredData';
import { breadcrumbEntry, type Breadcrumbs } from './structured-json';

/** The breadcrumbs from the home page to this one as structured data; the home page has none. */
export function BreadcrumbData(breadcrumbs: Breadcrumbs) {
  return breadcrumbs.page.path === '/' ? null : (
    <StructuredData entry={breadcrumbEntry(breadcrumbs)} />
  );
}
