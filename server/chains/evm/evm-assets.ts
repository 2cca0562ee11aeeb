import type { EvmChainConfig } from './evm-config';

/** Maps assets to contracts and back. Contracts are in lower case; the native coin has none. */
export type EvmAssets = {
  readonly nativeSlug: string;
  readonly slugs: readonly string[];
  readonly contracts: readonly string[];
  slugOf(contractAddress: string): string | null;
  /**
   * @returns `null` for the native coin.
   * @throws Error for an asset that this chain does not support
   */
  contractOf(assetSlug: string): string | null;
};

export function createEvmAssets(
  config: Pick<EvmChainConfig, 'key' | 'nativeSlug' | 'tokens'>,
): EvmAssets {
  const slugByContract = new Map(
    config.tokens.map((token) => [token.contractAddress.toLowerCase(), token.slug]),
  );
  const contractBySlug = new Map(
    config.tokens.map((token) => [token.slug, token.contractAddress.toLowerCase()]),
  );
  return {
    nativeSlug: config.nativeSlug,
    slugs: [config.nativeSlug, ...contractBySlug.keys()],
    contracts: [...slugByContract.keys()],
    slugOf: (contractAddress) => slugByContract.get(contractAddress) ?? null,
    contractOf(assetSlug) {
      if (assetSlug === config.nativeSlug) return null;
      const contract = contractBySlug.get(assetSlug);
      if (contract === undefined)
        throw new Error(`Chain ${config.key} does not carry ${assetSlug}.`);
      return contract;
    },
  };
}
