import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs, defaultPairsWithFiat } from '@quayside/contract/instruments/default-pairs';
import { locales, localePrefix } from '@quayside/contract/site/locales';

import type { BuildSettings } from './shared/build-env';
import type { ContentSource } from './quayside-content-source/content-source';
import { writeOutputs, type OutputCounts } from './quayside-site-outputs/write-outputs';
import type { PlannedSite } from './planned-site';
import { assertNoPagePaths } from './quayside-pages/assert-no-page-paths';
import { finishPages } from './quayside-host-rules/html/finish-pages';
import { hostRuleFiles } from './quayside-host-rules/host-rule-files';
import { createHostRules } from './quayside-host-rules/host-rules';
import { firstCodes, knownPairExpressions } from './quayside-host-rules/known-pairs';
import { namePairShells } from './quayside-host-rules/pair-shells';
import { signingKeysFile } from './quayside-site-outputs/signing-keys-file';
import { moveSourceMaps } from './quayside-bundle-trimming/source-maps';

export type FinishBuildOptions = {
  rootDir: string;
  env: NodeJS.ProcessEnv;
  settings: BuildSettings;
  source: ContentSource;
  site: PlannedSite;
};

/** Turns Gatsby's output into what a host serves. */
export async function finishBuild({
  rootDir,
  env,
  settings,
  source,
  site: { dictionaries, content, plan },
}: FinishBuildOptions): Promise<OutputCounts> {
  const publicDir = join(rootDir, 'public');
  const { siteUrl, apiUrl, signingKeys } = settings;
  rewriteMatchPaths(publicDir);
  moveSourceMaps(rootDir);
  const styleAttributes = finishPages(publicDir);
  namePairShells(publicDir);
  assertNoPagePaths(
    publicDir,
    plan.map(({ path }) => path),
  );
  const pairs = content.en.site.offersCardPurchases ? defaultPairsWithFiat : defaultPairs;
  const rules = createHostRules({
    siteUrl,
    apiUrl,
    styleAttributes,
    site: content.en.site,
    redirects: content.en.redirects,
    knownPairs: (prefix) => knownPairExpressions(prefix, defaultCatalogue, pairs),
  });
  for (const [name, text] of Object.entries(
    hostRuleFiles(rules, firstCodes(defaultCatalogue, pairs)),
  ))
    writeFileSync(join(publicDir, name), text);
  writeSigningKeys(publicDir, signingKeys);
  return writeOutputs({
    rootDir,
    publicDir,
    siteUrl,
    env,
    content,
    plan,
    dictionaries,
    readOriginal: source.readPicture,
  });
}

function writeSigningKeys(publicDir: string, keys: BuildSettings['signingKeys']): void {
  const { path, body } = signingKeysFile(keys);
  mkdirSync(dirname(join(publicDir, path)), { recursive: true });
  writeFileSync(join(publicDir, path), body);
}

/**
 * The shells are served at addresses that are not their own, so their page data must contain a
 * pattern. The app's JavaScript never sees it.
 */
function rewriteMatchPaths(publicDir: string): void {
  for (const prefix of locales.map(localePrefix)) {
    setMatchPath(join(publicDir, `page-data${prefix}/exchange/page-data.json`), `${prefix}/:pair`);
    if (prefix !== '')
      setMatchPath(join(publicDir, `page-data${prefix}/404/page-data.json`), `${prefix}/*`);
  }
}

function setMatchPath(file: string, matchPath: string): void {
  const page = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...page, matchPath }));
}
