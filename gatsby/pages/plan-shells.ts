import type { Locale } from '@quayside/contract/site/locales';

import type { SiteContent } from './content-query';
import { clientNamespaces } from './namespaces';
import { planPage, type PagePlan } from './page-plan';
import { pageSeo } from './page-seo';

/**
 * The client-only areas. `/exchange` answers for pairs without a page by host rules, not by a match path: Gatsby knows no pattern inside a segment,
 * and `/:pair` would copy all pair paths into the app's JavaScript.
 */
export function planShells(locale: Locale, content: SiteContent): readonly PagePlan[] {
  const shell = (path: string, pageKey: string, matchPath?: string): PagePlan => planPage(
    locale,
    content,
    { template: 'ClientShellPage', path, namespaces: clientNamespaces, seo: pageSeo(content, pageKey), isIndexed: false, ...(matchPath === undefined ? {} : { matchPath }) },
    {},
  );
  return [shell('/exchange', 'exchange'), shell('/order', 'order', '/order/*'), shell('/sandbox/wallet', 'sandbox-wallet')];
}

/** What stands where no page is, and what a host shows when it fails itself. */
export function planFailures(locale: Locale, content: SiteContent): readonly PagePlan[] {
  return [
    planPage(locale, content, { template: 'NotFoundPage', path: '/404', namespaces: ['notfound'], seo: pageSeo(content, 'not-found'), isIndexed: false }, {}),
    planPage(locale, content, { template: 'ErrorPage', path: '/500', namespaces: ['error'], seo: pageSeo(content, 'error'), isIndexed: false }, { statusCode: 500 }),
  ];
}
