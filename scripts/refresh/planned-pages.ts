import { defaultLocale } from '@quayside/contract/site/locales';
import { templateChunk } from '@quayside/contract/site/page-runtime';

import type { PagePlan } from '../../plugins/quayside-pages/plan/page-plan';
import type { InterfaceText } from './interface-texts';
import type { PageData } from './gatsby-renderer';

/** Pages that Gatsby copies to a file of this name, which many hosts look for. */
const errorPages = ['/404', '/500'];

/**
 * Returns the data of all pages, as Gatsby would store it: with the texts that their templates
 * query, and with the copies that Gatsby makes of error pages. The templates use no static queries
 * and no slices of their own.
 */
export function plannedPages(
  plan: readonly PagePlan[],
  texts: readonly InterfaceText[],
): readonly PageData[] {
  return plan.flatMap(({ path, template, matchPath, context }) => {
    const edges = texts
      .filter(
        ({ language, ns }) => language === context.language && context.namespaces.includes(ns),
      )
      .map((node) => ({ node }));
    const page = {
      componentChunkName: templateChunk(template),
      path,
      result: { data: { locales: { edges } }, pageContext: context },
      staticQueryHashes: [],
      slicesMap: {},
      ...(matchPath === undefined ? {} : { matchPath }),
    };
    const isCopied = context.language === defaultLocale() && errorPages.includes(path);
    return isCopied ? [page, { ...page, path: `${path}.html` }] : [page];
  });
}
