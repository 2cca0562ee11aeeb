import { resolve } from 'node:path';

import { locales, type Locale } from '@quayside/contract/site/locales';
import type { CreatePagesArgs } from 'gatsby';

import { readBuildSettings } from '../config/build-env';
import { contentQuery, type ContentByLocale, type SiteContent } from './content-query';
import { planPages } from './plan-pages';

type QueryAnswer = { content: SiteContent };

/** Gatsby's `createPages`: asks for the content once per language and creates every page of the plan. */
export async function createLocalisedPages({ actions, graphql }: CreatePagesArgs): Promise<void> {
  const { prerenderedPairs } = readBuildSettings(process.env);
  const ask = async (locale: Locale): Promise<readonly [Locale, SiteContent]> => {
    const { data, errors } = await graphql<QueryAnswer, { locale: Locale; first: number | null }>(contentQuery, { locale, first: prerenderedPairs ?? null });
    if (data === undefined || errors !== undefined) throw new Error(`The content could not be read: ${JSON.stringify(errors)}`);
    return [locale, data.content];
  };
  const content = Object.fromEntries(await Promise.all(locales.map(ask))) as ContentByLocale;
  for (const { path, template, matchPath, context } of planPages(content)) {
    actions.createPage({ path, component: resolve(`src/templates/${template}.tsx`), context, ...(matchPath === undefined ? {} : { matchPath }) });
  }
}
