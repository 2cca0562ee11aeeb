import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readBuildSettings } from '../plugins/shared/build-env';
import { buildAdmin } from './site/build-admin';
import { EXIT_NEEDS_BUILD } from './site/refresh-exit';
import { runGatsbyBuild, runRefresh } from './site/site-programs';
import {
  clearSiteStamp,
  isCodeBuilt,
  isContentLocal,
  nextBuildDue,
  siteInputs,
  writeSiteStamp,
} from './site/site-stamp';
import { emptyCache } from './site/empty-cache';

/**
 * Brings the static site in `public/`, and the editors' interface in `public/admin`, up to date. If
 * only content has changed since the last build, the pages that differ are rendered; otherwise
 * Gatsby bundles scripts and the renderer from samples of the pages first, and then all pages are
 * rendered. From a remote service, Gatsby builds everything. With `--refresh`, a change that needs
 * Gatsby is rejected: a site that is being served would be incomplete for minutes.
 */
const root = resolve(fileURLToPath(import.meta.url), '..', '..');
const inputs = siteInputs(root, process.env);
const refreshed = isCodeBuilt(root, process.env, inputs)
  ? await runRefresh(root)
  : EXIT_NEEDS_BUILD;
const exitCode = refreshed === EXIT_NEEDS_BUILD ? await build() : refreshed;
if (exitCode === 0) {
  await buildAdmin(root, readBuildSettings(process.env));
  writeSiteStamp(root, inputs);
  const due = nextBuildDue(root);
  if (due !== null)
    console.log(`Content is scheduled: build the site again at ${due}, when more of it is due.`);
}
process.exitCode = exitCode;

async function build(): Promise<number> {
  if (process.argv.includes('--refresh')) {
    console.error(
      'error The change needs a whole build, because scripts depend on it. Start Quayside again: ' +
        'it builds the site before it serves it.',
    );
    return 1;
  }
  clearSiteStamp(root);
  emptyCache(root);
  const isLocal = isContentLocal(process.env);
  const built = await runGatsbyBuild(root, isLocal);
  return built === 0 && isLocal ? runRefresh(root) : built;
}
