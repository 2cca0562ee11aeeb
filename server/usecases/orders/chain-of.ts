import type { Chain } from '../../ports/chain';

/** The chain that carries an asset, or `null` when none of ours does. */
export function chainOfAsset(chains: readonly Chain[], assetSlug: string): Chain | null {
  return chains.find((chain) => chain.assetSlugs.includes(assetSlug)) ?? null;
}

/** The chain that carries an asset of an order that the house itself carries out. @throws Error when its configuration was taken away. */
export function requireChain(chains: readonly Chain[], assetSlug: string): Chain {
  const chain = chainOfAsset(chains, assetSlug);
  if (!chain) throw new Error(`No configured chain carries ${assetSlug}`);
  return chain;
}
