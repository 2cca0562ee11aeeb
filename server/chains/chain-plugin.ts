import type * as z from 'zod';

import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Chain, PayoutChain } from './chain';

export type ChainDeps = {
  readonly catalogue: Pick<Catalogue, 'bySlug'>;
  /** Gets sentences for the operator about what nodes could not show of themselves. */
  readonly report?: ((sentence: string) => void) | undefined;
};

/** An adapter, by whether clients pay to us on its chain. */
export type OpenedChain =
  | { readonly takesDeposits: true; readonly chain: Chain }
  | { readonly takesDeposits: false; readonly chain: PayoutChain };

/** What the catalogue knows of a network. */
export type NetworkFacts = {
  readonly chainId: number | null;
  readonly addressFormat: string | null;
};

/**
 * A kind of chain, without its keys: what signs for it is a `ChainSigner`, which another process
 * loads.
 */
export interface ChainPlugin<Config> {
  /** Of an entry in the CHAINS_CONFIG file. */
  readonly configSchema: z.ZodType<Config>;
  /** Slugs of the assets that a configured chain carries, the native one first. */
  assetSlugs(config: Config): readonly string[];
  /**
   * Whether a configured chain is the main network itself; `null` where the catalogue knows nothing
   * to compare.
   */
  isMainNetwork(config: Config, network: NetworkFacts): boolean | null;
  /** What `isMainNetwork` compares, for a sentence: "the chainId 31337". */
  describeNetwork(config: Config): string;
  /** Prefixes of addresses that belong to the test network only. */
  testAddressPrefixes(config: Config): readonly string[];
  open(config: Config, deps: ChainDeps): OpenedChain;
}
