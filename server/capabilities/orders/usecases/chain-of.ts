import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Chain } from '../../../chains/chain';

/** The chain that carries an asset, or `null` when none of ours does. */
export function chainOfAsset<Known extends Pick<Chain, 'assetSlugs'>>(
  chains: readonly Known[],
  assetSlug: string,
): Known | null {
  return chains.find((chain) => chain.assetSlugs.includes(assetSlug)) ?? null;
}

/** Whether an order is paid with a card: its money comes from a partner, and is on no chain. */
export function isPaidByCard(
  { catalogue }: { readonly catalogue: Catalogue },
  { fromSlug }: { readonly fromSlug: string },
): boolean {
  return catalogue.bySlug(fromSlug)?.instrumentType === 'fiat';
}

/** Whether an order pays money to a card: it is a partner that pays, on no chain. */
export function isPaidToCard(
  { catalogue }: { readonly catalogue: Catalogue },
  { toSlug }: { readonly toSlug: string },
): boolean {
  return catalogue.bySlug(toSlug)?.instrumentType === 'fiat';
}

/**
 * The chain that carries an asset of an order that the house itself carries out.
 * @throws Error when its configuration was taken away.
 */
export function requireChain(chains: readonly Chain[], assetSlug: string): Chain {
  const chain = chainOfAsset(chains, assetSlug);
  if (!chain) throw new Error(`No configured chain carries ${assetSlug}`);
  return chain;
}
