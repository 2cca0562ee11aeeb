import type { PairLink } from '../../../src/templates/page-context';
import type { PairContent } from '../site-content';

/** Returns the data that a link to a pair shows. */
export function pairLink({ path, from, to }: PairContent): PairLink {
  return { path, from: linkSide(from), to: linkSide(to) };
}

function linkSide({
  slug,
  currencyTitle,
  networkName,
  logoLink,
}: PairContent['from']): PairLink['from'] {
  return { slug, currencyTitle, networkName, logoLink };
}
