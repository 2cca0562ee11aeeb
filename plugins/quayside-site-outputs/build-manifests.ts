import {
  buildMetaPath,
  latestBuildPath,
  type BuildMeta,
  type LatestBuild,
} from '@quayside/contract/site/builds';

import type { OutputFile } from './output-file';

export type BuildFacts = LatestBuild & Pick<BuildMeta, 'routeRules'>;

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
}: BuildFacts): readonly OutputFile[] {
  const latest: LatestBuild = { id, timestamp, i18n };
  const meta: BuildMeta = { id, timestamp, routeRules };
  return [
    { path: latestBuildPath, body: JSON.stringify(latest) },
    { path: buildMetaPath(id), body: JSON.stringify(meta) },
  ];
}
