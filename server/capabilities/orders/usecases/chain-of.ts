import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Chain } from '../../../chains/chain';

/** Returns the chain that carries an asset, or `null` if none of ours does. */
export function chainOfAsset<Known extends Pick<Chain, 'assetSlugs'>>(
  chains: readonly Known[],
  assetSlug: string,
): Known | null {
  return chains.find((chain) => chain.assetSlugs.includes(assetSlug)) ?? null;
}

/** Whether an asset is fiat money of a card partner, which is not on any chain. */
export const isFiat = ({ catalogue }: { readonly catalogue: Catalogue }, slug: string): boolean =>
  catalogue.bySlug(slug)?.instrumentType === 'fiat';

/**
 * Returns the chain that carries an asset of an order that the house itself fulfils.
 * @throws Error if the chain is no longer configured.
 */
export function requireChain(chains: readonly Chain[], assetSlug: string): Chain {
  const chain = chainOfAsset(chains, assetSlug);
  if (!chain) throw new Error(`No configured chain carries ${assetSlug}`);
  return chain;
}
