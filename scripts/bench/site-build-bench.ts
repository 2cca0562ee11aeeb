import { withSiteSetAside } from '../../e2e/support/built-site';
import { timedSiteBuild, type SiteBuildOutcome } from './timed-site-build';

/** Builds the site from nothing with that many pairs in both languages; what was built before is put back afterwards. */
export function benchSiteBuild(root: string, pairCount: number): Promise<SiteBuildOutcome> {
  return withSiteSetAside(root, () => timedSiteBuild(root, { PRERENDERED_PAIRS: String(pairCount) }));
}
