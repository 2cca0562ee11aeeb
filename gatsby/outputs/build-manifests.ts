import {
  buildMetaPath,
  latestBuildPath,
  type BuildMeta,
  type LatestBuild,
} from '@quayside/contract/site/builds';

import type { OutputFile } from './output-file';

export type BuildFacts = LatestBuild & Pick<BuildMeta, 'routeRules'>;

/**
 * `builds/latest.json` and `builds/meta/{id}.json`. The list of pre-rendered pages is left out:
 * whether a page exists is Gatsby's loader's to find out, and ten thousand paths would be
 * downloaded by everyone to be read by nobody.
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
