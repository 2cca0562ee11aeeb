import { resolve } from 'node:path';

import { locales, type Locale } from '@quayside/contract/site/locales';
import type { CreatePagesArgs } from 'gatsby';

import { contentQuery } from './content-query';
import type { PagePlan } from './plan/page-plan';
import type { ContentByLocale, SiteContent } from './site-content';

/**
 * Queries the content once per language, one after the other, so that every build sends the same
 * queries to a remote service.
 * @param first number of pairs that get pages; absent for the popular ones
 * @throws Error with the error messages of the content service
 */
export async function queryContent(
  { graphql }: Pick<CreatePagesArgs, 'graphql'>,
  first: number | undefined,
): Promise<ContentByLocale> {
  const found: Partial<Record<Locale, SiteContent>> = {};
  for (const locale of locales) {
    const { data, errors } = await graphql<
      { content: SiteContent },
      { locale: Locale; first: number | null }
    >(contentQuery, { locale, first: first ?? null });
    if (data === undefined || errors !== undefined)
      throw new Error(`The content could not be read: ${messagesOf(errors)}`);
    found[locale] = data.content;
  }
  return found as ContentByLocale;
}

/** Creates every page of the plan. */
export function createPlannedPages(
  { actions }: Pick<CreatePagesArgs, 'actions'>,
  plan: readonly PagePlan[],
): void {
  for (const { path, template, matchPath, context } of plan) {
    actions.createPage({
      path,
      component: resolve(`src/templates/${template}.tsx`),
      context,
      ...(matchPath === undefined ? {} : { matchPath }),
    });
  }
}

function messagesOf(errors: unknown): string {
  if (!Array.isArray(errors)) return 'no answer';
  return errors
    .map((error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error)))
    .join('\n');
}
