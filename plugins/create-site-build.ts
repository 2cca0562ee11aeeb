import { join } from 'node:path';

import { TRUSTED_TYPES_POLICIES } from '@quayside/contract/site/trusted-types';
import type {
  CreatePagesArgs,
  CreateWebpackConfigArgs,
  GatsbyNode,
  ParentSpanPluginArgs,
  SourceNodesArgs,
} from 'gatsby';

import { trimBundle } from './quayside-bundle-trimming/bundle-trimming';
import { orderStyles } from './quayside-bundle-trimming/css-order';
import { finishBuild } from './finish-build';
import { minifyScripts } from './quayside-bundle-trimming/minification';
import { restorePairShells } from './quayside-host-rules/pair-shells';
import { siteFactsDefinition } from './quayside-pages/site-facts-definition';
import { stylesHash } from './quayside-bundle-trimming/styles-hash';
import { isDeveloping, readBuildSettings } from './shared/build-env';
import { createContentSource } from './quayside-content-source/content-source';
import {
  queryDictionaries,
  createTextNodes,
  createTextType,
} from './quayside-content-source/create-text-nodes';
import { queryContent, createPlannedPages } from './quayside-pages/create-localised-pages';
import { planPages } from './quayside-pages/plan/plan-pages';
import type { PlannedSite } from './planned-site';
import { assertRedirects } from './quayside-host-rules/redirects/assert-redirects';
import { redirectsText } from './quayside-host-rules/redirects/entry-lines';

type BundlerConfig = Parameters<typeof orderStyles>[0] &
  Parameters<typeof minifyScripts>[0] & { readonly output?: object };

/** Creates Gatsby's hooks, which share the state of one build. */
export function createSiteBuild(rootDir: string, env: NodeJS.ProcessEnv) {
  const settings = readBuildSettings(env);
  const source = createContentSource(rootDir, settings);
  const site: Partial<PlannedSite> = {};
  const telling = (args: ParentSpanPluginArgs, step: () => Promise<void>): Promise<void> =>
    reportingMistakes(args, step, isDeveloping(env));
  const renewTexts = async (args: ParentSpanPluginArgs): Promise<void> => {
    site.dictionaries = await queryDictionaries(source);
    await createTextNodes(args, site.dictionaries);
  };
  return {
    createSchemaCustomization: createTextType,
    // During development, Gatsby plans the pages again for each change but does not source nodes
    // again, so the texts are loaded together with the pages.
    sourceNodes: (args: SourceNodesArgs) =>
      isDeveloping(env) ? undefined : telling(args, () => renewTexts(args)),
    // Gatsby bundles after it has planned the pages, so the facts about the content are known here,
    // whatever the content source.
    onCreateWebpackConfig: ({ stage, actions, plugins, getConfig }: CreateWebpackConfigArgs) => {
      if (stage === 'build-javascript') {
        actions.replaceWebpackConfig(
          minifyScripts(orderStyles(withNamedPolicy(getConfig() as BundlerConfig)), plugins),
        );
        actions.setWebpackConfig({
          ...trimmedConfig(rootDir, plugins),
          devtool: 'hidden-source-map',
        });
      }
      actions.setWebpackConfig({
        plugins: [
          plugins.define({
            STYLES_HASH: JSON.stringify(stylesHash(join(rootDir, 'src'))),
            ...siteFactsDefinition(site.content?.en.site),
          }),
        ],
      });
    },
    createPages: async (args: CreatePagesArgs) => {
      await telling(args, async () => {
        if (isDeveloping(env)) await renewTexts(args);
        site.content = await queryContent(args, settings.prerenderedPairs);
        site.plan = planPages(site.content);
        // Before any page is created: later Gatsby's store is busy writing, and a process that
        // exits then waits for it forever.
        assertRedirects(
          site.content.en.redirects,
          site.plan.map(({ path }) => path),
          { text: settings.contentGraphqlUrl === undefined ? redirectsText(rootDir) : undefined },
        );
      });
      restorePairShells(join(rootDir, 'public'));
      createPlannedPages(args, site.plan ?? []);
    },
    onPostBuild: (args: ParentSpanPluginArgs) =>
      telling(args, async () => {
        const { dictionaries, content, plan } = site;
        if (dictionaries === undefined || content === undefined || plan === undefined)
          throw new Error('Gatsby has planned no pages.');
        const { files, socialImages, pictures, buildId } = await finishBuild({
          rootDir,
          env,
          settings,
          source,
          site: { dictionaries, content, plan },
        });
        args.reporter.info(
          `finished ${plan.length} pages, with ${files} files beside them, ${socialImages} ` +
            `social images and ${pictures} pictures: build ${buildId}`,
        );
      }),
  } satisfies GatsbyNode;
}

/**
 * Loads parts of the application under a Trusted Types policy that the page header names. Gatsby
 * would drop an `output` merged into its own configuration.
 */
const withNamedPolicy = (config: BundlerConfig): BundlerConfig => ({
  ...config,
  output: { ...config.output, trustedTypes: { policyName: TRUSTED_TYPES_POLICIES.bundler } },
});

/** The webpack settings that make the browser scripts smaller. */
function trimmedConfig(rootDir: string, plugins: CreateWebpackConfigArgs['plugins']) {
  const { alias, replacements, pureFolders, definitions } = trimBundle(rootDir);
  return {
    resolve: { alias },
    module: {
      rules: [
        { test: /\.tsx?$/, include: [...pureFolders], sideEffects: false },
        ...definitions.map(({ test, loader }) => ({
          test,
          enforce: 'pre' as const,
          use: [loader],
        })),
      ],
    },
    plugins: replacements.map(({ request, file }) =>
      plugins.normalModuleReplacement(request, file),
    ),
  };
}

/**
 * Ends the build with the error's own message. A thrown error would print a page of stack trace,
 * and Gatsby's workers can keep the process waiting forever. During development the error is only
 * reported: the pages stay as they were until it is fixed.
 */
async function reportingMistakes(
  { reporter }: ParentSpanPluginArgs,
  step: () => Promise<void>,
  isWriting: boolean,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (isWriting) reporter.error(message);
    else reporter.panic(message);
  }
}
