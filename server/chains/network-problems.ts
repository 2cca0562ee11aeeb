import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { pluginOf, type ChainConfig, type ChainsConfig } from './chain-plugins';
import { hasUsualCap } from './fees/fee-config';

/**
 * Compares each chain with the catalogue networks that it serves. With a test network configured
 * by mistake, we would sell worthless coins; a main network declared as a test network would be
 * treated as play money. A chain whose coin has no usual limit for the fee of a transfer must
 * configure one. Sandbox chains are development chains by definition.
 */
export function findNetworkProblems(chains: ChainsConfig): string[] {
  return chains
    .filter(({ isSandbox }) => !isSandbox)
    .flatMap((chain) => [
      ...chain.networkTitles.flatMap((title) => problemOf(chain, title) ?? []),
      ...missingFeeLimit(chain),
    ]);
}

function missingFeeLimit({ key, fees, isTestNetwork, nativeSlug }: ChainConfig): readonly string[] {
  if (isTestNetwork || fees.maxPerTransfer !== undefined || hasUsualCap(nativeSlug)) return [];
  return [
    `CHAINS_CONFIG sets no limit for what a transfer on ${key} may cost, and ${nativeSlug} has none ` +
      'by default: set "fees": { "maxPerTransfer": "…" } of the chain, in whole coins.',
  ];
}

function problemOf(chain: ChainConfig, title: string): string | null {
  const network = defaultCatalogue.networkByTitle(title);
  if (network === null)
    return (
      `CHAINS_CONFIG refers to the network ${title} for the chain ${chain.key}, which the ` +
      'catalogue does not contain: correct networkTitles.'
    );
  const plugin = pluginOf(chain);
  const isMain = plugin.isMainNetwork(chain, network);
  if (isMain === null || isMain !== chain.isTestNetwork) return null;
  return isMain
    ? `CHAINS_CONFIG declares the chain ${chain.key} a test network, and it is ${title} itself: remove isTestNetwork.`
    : `CHAINS_CONFIG gives the chain ${chain.key} ${plugin.describeNetwork(chain)}, and ${title} has ` +
        'another: correct it, or set "isTestNetwork": true where the coins are worth nothing.';
}
