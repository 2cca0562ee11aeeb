import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { BITCOIN_PARAMETERS } from './bitcoin-parameters';
import type { ChainConfig, ChainsConfig } from './chains';

/**
 * Compares each chain with the networks of the catalogue that it stands for: a test network by
 * mistake would sell coins that are worth nothing, and a main one that is declared as a test
 * network would be taken for play. Chains of the sandbox are development chains by definition.
 */
export function findNetworkProblems(chains: ChainsConfig): string[] {
  return chains
    .filter(({ isSandbox }) => !isSandbox)
    .flatMap((chain) => chain.networkTitles.flatMap((title) => problemOf(chain, title) ?? []));
}

function problemOf(chain: ChainConfig, title: string): string | null {
  const network = defaultCatalogue.networkByTitle(title);
  if (network === null)
    return (
      `CHAINS_CONFIG names the network ${title} for the chain ${chain.key}, which the ` +
      'catalogue does not know: correct networkTitles.'
    );
  const isMain = isMainNetwork(chain, network);
  if (isMain === null || isMain !== chain.isTestNetwork) return null;
  return isMain
    ? `CHAINS_CONFIG declares the chain ${chain.key} a test network, and it is ${title} itself: remove isTestNetwork.`
    : `CHAINS_CONFIG gives the chain ${chain.key} ${identityOf(chain)}, and ${title} has ` +
        'another: correct it, or set "isTestNetwork": true where the coins are worth nothing.';
}

/** @returns null where the catalogue has nothing to compare the chain with */
function isMainNetwork(
  chain: ChainConfig,
  {
    chainId,
    addressFormat,
  }: { readonly chainId: number | null; readonly addressFormat: string | null },
): boolean | null {
  if (chain.kind === 'evm') return chainId === null ? null : chain.chainId === chainId;
  const main = BITCOIN_PARAMETERS[addressFormat ?? ''];
  return chain.kind !== 'bitcoin' || main === undefined
    ? null
    : chain.parameters.bech32Hrp === main.bech32Hrp;
}

const identityOf = (chain: ChainConfig): string =>
  chain.kind === 'evm' ? `the chainId ${chain.chainId}` : 'addresses of its own';
