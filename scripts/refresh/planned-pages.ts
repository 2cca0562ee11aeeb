import { defaultLocale } from '@quayside/contract/site/locales';

import type { PagePlan } from '../../plugins/quayside-pages/plan/page-plan';
import type { InterfaceText } from './interface-texts';
import type { PageData } from './gatsby-renderer';

/** A page as it should be: its template, and what Gatsby's query would find for it. */
export type PlannedPage = Pick<PagePlan, 'path' | 'template'> & {
  readonly result: PageData['result'];
};

/** Pages that Gatsby copies to a file of this name, which many hosts look for. */
const errorPages = ['/404', '/500'];

/**
 * Adds to each page the texts that its template queries, and the copies that Gatsby makes of error
 * pages.
 */
export function plannedPages(
  plan: readonly PagePlan[],
  texts: readonly InterfaceText[],
): readonly PlannedPage[] {
  return plan.flatMap(({ path, template, context }) => {
    const edges = texts
      .filter(
        ({ language, ns }) => language === context.language && context.namespaces.includes(ns),
      )
      .map((node) => ({ node }));
    const page = { path, template, result: { data: { locales: { edges } }, pageContext: context } };
    const isCopied = context.language === defaultLocale() && errorPages.includes(path);
    return isCopied ? [page, { ...page, path: `${path}.html` }] : [page];
  });
}
