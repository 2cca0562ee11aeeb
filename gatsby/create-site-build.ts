import type { CreatePagesArgs, GatsbyNode, ParentSpanPluginArgs, SourceNodesArgs } from 'gatsby';

import { finishBuild } from './build/finish-build';
import { readBuildSettings } from './config/build-env';
import { createContentSource } from './content/content-source';
import { askDictionaries, createTextNodes, createTextType } from './content/create-text-nodes';
import { askForContent, createLocalisedPages } from './pages/create-localised-pages';
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
    async sourceNodes(args: SourceNodesArgs) {
      site.dictionaries = await askDictionaries(source);
      await createTextNodes(args, site.dictionaries);
    },
    async createPages(args: CreatePagesArgs) {
      site.content = await askForContent(args, settings.prerenderedPairs);
      site.plan = createLocalisedPages(args, site.content);
      assertRedirects(site.content.en.redirects, site.plan.map(({ path }) => path), { text: settings.contentGraphqlUrl === undefined ? redirectsText(rootDir) : undefined });
    },
    async onPostBuild({ reporter }: ParentSpanPluginArgs) {
      const { dictionaries, content, plan } = site;
      if (dictionaries === undefined || content === undefined || plan === undefined) throw new Error('Gatsby has planned no pages.');
      const { files, socialImages, pictures, buildId } = await finishBuild({ rootDir, env, settings, source, site: { dictionaries, content, plan } });
      reporter.info(`finished ${plan.length} pages, with ${files} files beside them, ${socialImages} social images and ${pictures} pictures: build ${buildId}`);
    },
  } satisfies GatsbyNode;
}
