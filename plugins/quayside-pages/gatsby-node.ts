import { join } from 'node:path';

import { defaultLocale, hasLanguages, inLocale, languages } from '@quayside/contract/site/locales';
import type {
  CreatePagesArgs,
  CreateWebpackConfigArgs,
  ParentSpanPluginArgs,
  PluginOptionsSchemaArgs,
} from 'gatsby';

import { reportErrors } from '../shared/report-errors';
import { siteFolders } from '../shared/site-pages';
import { assertNoPagePaths } from './assert-no-page-paths';
import { languagesDefinition } from './languages-definition';
import type { PagePlan } from './plan/page-plan';
import { planPages } from './plan/plan-pages';
import { samplePages } from './plan/sample-pages';
import { queryPagesContent } from './query-pages-content';
import { noteScriptConstants, scriptConstants, type ScriptConstants } from './script-constants';
import type { SiteContent } from './site-content';

export type PagesOptions = {
  /** How many pairs get a page. */
  prerenderedPairs: number;
  /** Creates only the pages that Gatsby needs to bundle; `scripts/refresh` renders all of them. */
  onlySamples: boolean;
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
    onlySamples: Joi.boolean().required(),
    checkPlan: Joi.function().required(),
  });
}

/** The last plan: during development, an error in the content leaves the pages as they were. */
let plan: readonly PagePlan[] = [];
/** Without facts about the site, the scripts use cautious defaults. */
let constants: ScriptConstants = {};

export async function createPages(
  args: CreatePagesArgs,
  { prerenderedPairs, onlySamples, checkPlan }: PagesOptions,
): Promise<void> {
  const { rootDir } = siteFolders(args);
  await reportErrors(args, async () => {
    const content = await queryPagesContent(args, prerenderedPairs);
    const { redirects } = inLocale(content, defaultLocale());
    constants = await scriptConstants(args, content, rootDir);
    plan = planPages(content);
    checkPlan(
      redirects,
      plan.map(({ path }) => path),
    );
  });
  for (const { path, template, matchPath, context } of onlySamples ? samplePages(plan) : plan)
    args.actions.createPage({
      path,
      component: join(rootDir, `src/templates/${template}.tsx`),
      context,
      ...(matchPath === undefined ? {} : { matchPath }),
    });
}

/**
 * Gatsby bundles after it has planned the pages, so the facts about the content are known here,
 * whatever the content source. The definitions stay until Gatsby is restarted, and scripts without
 * languages can show nothing, so a start without them fails here, even during development.
 */
export function onCreateWebpackConfig({
  actions,
  plugins,
  reporter,
}: CreateWebpackConfigArgs): void {
  if (!hasLanguages())
    reporter.panic(
      'The languages of the site could not be read: correct the content and start again',
    );
  actions.setWebpackConfig({
    plugins: [plugins.define({ ...languagesDefinition(languages()), ...constants })],
  });
}

export function onPostBuild(args: ParentSpanPluginArgs): Promise<void> {
  return reportErrors(args, () => {
    const { rootDir, publicDir } = siteFolders(args);
    assertNoPagePaths(
      publicDir,
      plan.map(({ path }) => path),
    );
    noteScriptConstants(rootDir, constants);
  });
}
