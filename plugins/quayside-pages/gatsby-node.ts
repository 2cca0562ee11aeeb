import { join } from 'node:path';

import { defaultLocale } from '@quayside/contract/site/locales';
import type {
  CreatePagesArgs,
  CreateWebpackConfigArgs,
  ParentSpanPluginArgs,
  PluginOptionsSchemaArgs,
} from 'gatsby';

import type { SiteFacts } from '../../src/config/site-facts';
import { reportErrors } from '../shared/report-errors';
import { siteFolders } from '../shared/site-pages';
import { assertNoPagePaths } from './assert-no-page-paths';
import type { PagePlan } from './plan/page-plan';
import { planPages } from './plan/plan-pages';
import { queryPagesContent } from './query-pages-content';
import type { SiteContent } from './site-content';
import { siteFactsDefinition } from './site-facts-definition';

export type PagesOptions = {
  /** How many pairs get a page. */
  prerenderedPairs: number;
  /**
   * Called before any page is created. Later, Gatsby's store is busy writing, and a process that
   * exits then waits for it forever.
   * @throws Error that stops the build
   */
  checkPlan(redirects: SiteContent['redirects'], pagePaths: readonly string[]): void;
};

export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  return Joi.object({
    prerenderedPairs: Joi.number().integer().min(0).required(),
    checkPlan: Joi.function().required(),
  });
}

/** The last plan: during development, an error in the content leaves the pages as they were. */
let plan: readonly PagePlan[] = [];
let facts: SiteFacts | undefined;

export async function createPages(
  args: CreatePagesArgs,
  { prerenderedPairs, checkPlan }: PagesOptions,
): Promise<void> {
  await reportErrors(args, async () => {
    const content = await queryPagesContent(args, prerenderedPairs);
    facts = content[defaultLocale].site;
    plan = planPages(content);
    checkPlan(
      content[defaultLocale].redirects,
      plan.map(({ path }) => path),
    );
  });
  const { rootDir } = siteFolders(args);
  for (const { path, template, matchPath, context } of plan)
    args.actions.createPage({
      path,
      component: join(rootDir, `src/templates/${template}.tsx`),
      context,
      ...(matchPath === undefined ? {} : { matchPath }),
    });
}

/**
 * Gatsby bundles after it has planned the pages, so the facts about the content are known here,
 * whatever the content source.
 */
export function onCreateWebpackConfig({ actions, plugins }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ plugins: [plugins.define(siteFactsDefinition(facts))] });
}

export function onPostBuild(args: ParentSpanPluginArgs): Promise<void> {
  return reportErrors(args, () => {
    assertNoPagePaths(
      siteFolders(args).publicDir,
      plan.map(({ path }) => path),
    );
  });
}
