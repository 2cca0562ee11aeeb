import type { CreatePagesArgs, GatsbyNode, ParentSpanPluginArgs } from 'gatsby';

import { finishBuild, type FinishedSite } from './build/finish-build';
import { readBuildSettings } from './config/build-env';
import { createContentSource } from './content/content-source';
import { createLocaleNodes, createLocaleType } from './content/create-locale-nodes';
import { askForContent, createLocalisedPages } from './pages/create-localised-pages';
import { assertRedirects } from './redirects/assert-redirects';

/** Gatsby's hooks over one build: what the pages were made from is still needed when their files are finished. */
export function createSiteBuild(rootDir: string, env: NodeJS.ProcessEnv) {
  const settings = readBuildSettings(env);
  const source = createContentSource(rootDir, settings);
  let site: FinishedSite | undefined;
  return {
    createSchemaCustomization: createLocaleType,
    sourceNodes: (args) => createLocaleNodes(args, source),
    async createPages(args: CreatePagesArgs) {
      const content = await askForContent(args, settings.prerenderedPairs);
      const plan = createLocalisedPages(args, content);
      assertRedirects(content.en.redirects, plan.map(({ path }) => path));
      site = { content, plan };
    },
    async onPostBuild({ reporter }: ParentSpanPluginArgs) {
      if (site === undefined) throw new Error('Gatsby has created no pages.');
      await finishBuild({ publicDir: 'public', settings, source, site, reporter });
    },
  } satisfies GatsbyNode;
}
