import type { CreatePagesArgs, GatsbyNode, ParentSpanPluginArgs, SourceNodesArgs } from 'gatsby';

import { finishBuild } from './build/finish-build';
import { readBuildSettings } from './config/build-env';
import { createContentSource } from './content/content-source';
import { askDictionaries, createTextNodes, createTextType } from './content/create-text-nodes';
import { askForContent, createPlannedPages } from './pages/create-localised-pages';
import { planPages } from './pages/plan-pages';
import type { PlannedSite } from './planned-site';
import { assertRedirects } from './redirects/assert-redirects';
import { redirectsText } from './redirects/entry-lines';

/** Gatsby's hooks over one build. */
export function createSiteBuild(rootDir: string, env: NodeJS.ProcessEnv) {
  const settings = readBuildSettings(env);
  const source = createContentSource(rootDir, settings);
  const site: Partial<PlannedSite> = {};
  return {
    createSchemaCustomization: createTextType,
    sourceNodes: (args: SourceNodesArgs) => endingOnMistakes(args, async () => {
      site.dictionaries = await askDictionaries(source);
      await createTextNodes(args, site.dictionaries);
    }),
    createPages: (args: CreatePagesArgs) => endingOnMistakes(args, async () => {
      site.content = await askForContent(args, settings.prerenderedPairs);
      site.plan = planPages(site.content);
      // Before any page is created: Gatsby's store is then busy writing, and a process that ends meanwhile waits for it for ever.
      assertRedirects(site.content.en.redirects, site.plan.map(({ path }) => path), { text: settings.contentGraphqlUrl === undefined ? redirectsText(rootDir) : undefined });
      createPlannedPages(args, site.plan);
    }),
    onPostBuild: (args: ParentSpanPluginArgs) => endingOnMistakes(args, async () => {
      const { dictionaries, content, plan } = site;
      if (dictionaries === undefined || content === undefined || plan === undefined) throw new Error('Gatsby has planned no pages.');
      const { files, socialImages, pictures, buildId } = await finishBuild({ rootDir, env, settings, source, site: { dictionaries, content, plan } });
      args.reporter.info(`finished ${plan.length} pages, with ${files} files beside them, ${socialImages} social images and ${pictures} pictures: build ${buildId}`);
    }),
  } satisfies GatsbyNode;
}

/**
 * A mistake ends the build with its own words. Thrown, it would come with a page of stack, and Gatsby's workers can keep the process waiting for ever.
 * While an editor writes, Gatsby says what is wrong and goes on when it is mended.
 */
async function endingOnMistakes({ reporter }: Pick<ParentSpanPluginArgs, 'reporter'>, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (process.env.gatsby_executing_command !== 'build') throw error;
    reporter.panic(error instanceof Error ? error.message : String(error));
  }
}
