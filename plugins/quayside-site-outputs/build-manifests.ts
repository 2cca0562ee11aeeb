import {
  buildMetaPath,
  latestBuildPath,
  type BuildMeta,
  type LatestBuild,
} from '@quayside/contract/site/builds';

import type { OutputFile } from './output-file';

export type BuildFacts = LatestBuild &
  Pick<BuildMeta, 'routeRules'> & {
    /** ISO time at which the site has to be built again; null if nothing is scheduled. */
    readonly nextDue: string | null;
  };

/**
 * Creates `builds/latest.json` and `builds/meta/{id}.json`. They contain no list of pre-rendered
 * pages: Gatsby's loader checks whether a page exists, and every visitor would download ten
 * thousand unused paths.
 */
export function buildManifestFiles({
  id,
  timestamp,
  i18n,
  routeRules,
  nextDue,
}: BuildFacts): readonly OutputFile[] {
  // Browsers ignore when the next build is due; whoever builds the site reads it.
  const latest = {
    id,
    timestamp,
    i18n,
    ...(nextDue !== null && { nextDue }),
  } satisfies LatestBuild;
  const meta: BuildMeta = { id, timestamp, routeRules };
  return [
    { path: latestBuildPath, body: JSON.stringify(latest) },
    { path: buildMetaPath(id), body: JSON.stringify(meta) },
  ];
}
