import { join } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs, defaultPairsWithFiat } from '@quayside/contract/instruments/default-pairs';

import { replaceFile } from '../shared/replace-file';
import { hostRuleFiles } from './host-rule-files';
import type { HostContent } from './host-content';
import { createHostRules } from './host-rules';
import { finishPages } from './html/finish-pages';
import type { LightScripts } from './html/light-page';
import { sendableCodes, knownPairExpressions } from './known-pairs';
import { removeUnusedPageData } from './page-data';
import { namePairShells } from './pair-shells';
import { speculationRulesFile } from './speculation-rules';

export type FinishSiteOptions = {
  publicDir: string;
  siteUrl: string;
  apiUrl: string;
  editorsOrigin: string;
  content: HostContent;
  /** Scripts of the pages without a framework, by kind of page. */
  lightScripts: LightScripts;
};

/** Turns Gatsby's output into what a host serves, and writes the rules for the host. */
export function finishSite({
  publicDir,
  siteUrl,
  apiUrl,
  editorsOrigin,
  lightScripts,
  content: { site, redirects },
}: FinishSiteOptions): void {
  removeUnusedPageData(publicDir);
  const styleAttributes = finishPages(publicDir, lightScripts);
  namePairShells(publicDir);
  const speculation = speculationRulesFile();
  replaceFile(join(publicDir, speculation.path), speculation.body);
  const pairs = site.offersCardPurchases ? defaultPairsWithFiat : defaultPairs;
  const rules = createHostRules({
    siteUrl,
    apiUrl,
    editorsOrigin,
    styleAttributes,
    speculationRulesPath: speculation.path,
    site,
    redirects,
    knownPairs: (prefix) => knownPairExpressions(prefix, defaultCatalogue, pairs),
  });
  for (const [name, text] of Object.entries(
    hostRuleFiles(rules, sendableCodes(defaultCatalogue, pairs)),
  ))
    replaceFile(join(publicDir, name), text);
}
