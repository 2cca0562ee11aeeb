import { copySite } from '../../e2e/support/site-copy';
import { timeSiteBuild, type SiteBuildOutcome } from './time-site-build';

/** Builds a copy of the site from scratch with that many pairs in every language. */
export async function benchSiteBuild(root: string, pairCount: number): Promise<SiteBuildOutcome> {
  const copy = copySite(root);
  try {
    return await timeSiteBuild(copy.root, { PRERENDERED_PAIRS: String(pairCount) });
  } finally {
    copy.remove();
  }
}
