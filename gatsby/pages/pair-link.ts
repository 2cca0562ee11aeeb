import type { PairLink } from '../../src/templates/page-context';
import type { PairContent } from './site-content';

/** A pair as a link shows it. */
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
