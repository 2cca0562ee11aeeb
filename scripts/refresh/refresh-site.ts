import { join } from 'node:path';

import { createContentSchema } from '@quayside/content-service/create-content-schema';
import { readPicture } from '@quayside/content-service/pictures/read-picture';

import { loadSiteLanguages } from '../../plugins/quayside-content-source/site-languages';
import { finishSite } from '../../plugins/quayside-host-rules/finish-site';
import { queryHostContent } from '../../plugins/quayside-host-rules/host-content';
import { readLightScripts } from '../../plugins/quayside-host-rules/html/read-light-scripts';
import type { PagePlan } from '../../plugins/quayside-pages/plan/page-plan';
import { planPages } from '../../plugins/quayside-pages/plan/plan-pages';
import { samplePages } from '../../plugins/quayside-pages/plan/sample-pages';
import { queryPagesContent } from '../../plugins/quayside-pages/query-pages-content';
import {
  areScriptConstantsBuilt,
  scriptConstants,
} from '../../plugins/quayside-pages/script-constants';
import { buildDay } from '../../plugins/quayside-site-outputs/build-timestamp';
import { queryOutputContent } from '../../plugins/quayside-site-outputs/output-content';
import { writeOutputs } from '../../plugins/quayside-site-outputs/write-outputs';
import { readBuildSettings } from '../../plugins/shared/build-env';
import { inPathOrder, type SitePage } from '../../plugins/shared/site-pages';
import { noteBuiltPages, readBuiltPages, removeBuiltPage } from './built-pages';
import { contentQueries } from './content-queries';
import { compareSamples } from './compare-samples';
import { findChanges } from './find-changes';
import { areTemplatesBuilt, openGatsbyRenderer } from './gatsby-renderer';
import { queryInterfaceTexts } from './interface-texts';
import { plannedPages } from './planned-pages';
import { writePages } from './write-pages';

/** A change of the built site to what the content says now. */
export type SiteRefresh = {
  /** The paths of the pages that will be written or removed. */
  readonly changes: { readonly stale: readonly string[]; readonly removed: readonly string[] };
  /** Writes the pages and what is made from them. Interrupted, it leaves the site incomplete. */
  readonly apply: () => Promise<void>;
};

/**
 * Prepares what brings the content's changes into `public/` without Gatsby: only pages that differ
 * are rendered, all of them after Gatsby has built samples. The renderer is the one that Gatsby's
 * last build left, and the result is the same, byte for byte, as if Gatsby had built all pages.
 * Nothing is written yet.
 * @param rootDir the site's root, and the working directory of the process
 * @returns null if only a build can bring the changes, because they concern scripts, or need a
 *   template of which no page was built
 * @throws Error with every mistake in the content
 */
export async function prepareRefresh(
  rootDir: string,
  env: NodeJS.ProcessEnv,
): Promise<SiteRefresh | null> {
  const settings = readBuildSettings(env);
  const location = { rootDir, contentDir: settings.contentDir };
  const queries = contentQueries(createContentSchema(location));
  await loadSiteLanguages(queries);
  const pagesContent = await queryPagesContent(queries, settings.prerenderedPairs);
  const constants = await scriptConstants(queries, pagesContent, rootDir);
  if (!areScriptConstantsBuilt(rootDir, constants)) return null;

  const plan = planPages(pagesContent);
  const hostContent = await queryHostContent(queries);
  const publicDir = join(rootDir, 'public');
  const pages = plannedPages(plan, await queryInterfaceTexts(queries));
  if (!areTemplatesBuilt(publicDir, pages)) return null;
  const built = readBuiltPages(rootDir);
  const changes = findChanges(pages, built);
  return {
    changes: { stale: changes.stale.map(({ path }) => path), removed: changes.removed },
    async apply() {
      if (built.size === 0) {
        const samples = new Set(samplePages(plan).map(({ path }) => path));
        const renderer = await openGatsbyRenderer(rootDir);
        await compareSamples(
          publicDir,
          renderer,
          pages.filter(({ path }) => samples.has(path)),
        );
      }
      const lightScripts = readLightScripts(rootDir);
      await writePages({ rootDir, pages: changes.stale, lightScripts });
      finishSite({
        ...settings,
        editorsOrigin: settings.contentBackend?.apiOrigin ?? '',
        publicDir,
        content: hostContent,
        lightScripts,
      });
      await writeOutputs({
        rootDir,
        publicDir,
        siteUrl: settings.siteUrl,
        signingKeys: settings.signingKeys,
        env,
        today: buildDay(env),
        content: await queryOutputContent(queries),
        pages: sitePages(plan),
        readPicture: (file) => readPicture(location, file),
      });
      for (const path of changes.removed) removeBuiltPage(publicDir, path);
      noteBuiltPages(rootDir, pages);
    },
  };
}

/** The pages as Gatsby's store has them. */
const sitePages = (plan: readonly PagePlan[]): readonly SitePage[] =>
  inPathOrder(
    plan.map(({ path, template, context }) => ({
      path,
      component: `src/templates/${template}.tsx`,
      context,
    })),
  );
