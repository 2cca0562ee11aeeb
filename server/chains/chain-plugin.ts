import type * as z from 'zod';

import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Chain, PayoutChain } from './chain';

export type ChainDeps = {
  readonly catalogue: Pick<Catalogue, 'bySlug'>;
  /** Receives messages for the operator about checks that a node could not confirm. */
  readonly report?: ((sentence: string) => void) | undefined;
};

/** A chain adapter, tagged by whether the chain accepts deposits. */
export type OpenedChain =
  | { readonly takesDeposits: true; readonly chain: Chain }
  | { readonly takesDeposits: false; readonly chain: PayoutChain };

/** Catalogue data about a network. */
export type NetworkFacts = {
  readonly chainId: number | null;
  readonly addressFormat: string | null;
};

/**
 * A kind of chain, without its keys. A `ChainSigner`, which another process loads, signs its
 * transfers.
 */
export interface ChainPlugin<Config> {
  /** The schema of an entry in the CHAINS_CONFIG file. */
  readonly configSchema: z.ZodType<Config>;
  /** Slugs of the assets on a configured chain, the native one first. */
  assetSlugs(config: Config): readonly string[];
  /**
   * Whether a configured chain is the main network itself; `null` if the catalogue has no data to
   * compare.
   */
  isMainNetwork(config: Config, network: NetworkFacts): boolean | null;
  /** Describes what `isMainNetwork` compares, as part of a sentence: "the chainId 31337". */
  describeNetwork(config: Config): string;
  /** Address prefixes that only the test network uses. */
  testAddressPrefixes(config: Config): readonly string[];
  open(config: Config, deps: ChainDeps): OpenedChain;
}
